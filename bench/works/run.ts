/**
 * What counting costs, and how long the day and what works take: `node bench/works/run.ts [folder] [sqlite|postgres]`, over
 * 10,000 cars, 100,000 enquiries and 100 days of counts. Makes the site in the folder when it is not there.
 */
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { pino } from 'pino'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { addDays, indianDay } from '../../src/domain/text/indianTime.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { createApp } from '../../src/server/app.ts'
import { openSite } from '../../src/server/openSite.ts'
import { readKeyFigures } from '../../src/services/dashboard/keyFigures.ts'
import { listProposals } from '../../src/services/markdowns/listProposals.ts'
import { listToday } from '../../src/services/today/listToday.ts'
import { readWeek } from '../../src/services/today/readWeek.ts'
import { listCarInsights } from '../../src/services/insights/listCarInsights.ts'
import { readInsights } from '../../src/services/insights/readInsights.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { makeSite } from '../site/makeSite.ts'

const CARS = 10_000
const NOTED = 100_000
const SENT = 5_000
const RUNS = 5
const [folder = '/tmp/forecourt-works', engine = 'sqlite'] = process.argv.slice(2)

const server = engine === 'postgres' ? await keptPostgres(folder) : null
await makeSite(folder, CARS, server?.url)
const configuration = {
  ...readConfiguration({ RATE_LIMIT: 'off', SITE_MODE: 'live' }, folder),
  dataDir: folder,
  databaseUrl: server?.url ?? null,
}
const { site, close } = await openSite({
  configuration,
  profile: DEFAULT_SITE_PROFILE,
  log: pino({ level: 'silent' }),
  clock: systemClock,
  fill: async () => {},
})
const today = indianDay(Date.now())

/** Every second car was looked at on each of 100 days, from two sources. */
async function fillCounts(): Promise<void> {
  const { count } = await site.database.query
    .selectFrom('carCounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > CARS) return
  for (let day = 0; day < 100; day++)
    await site.database.transaction(transaction =>
      sql`insert into car_counts (day, vehicle_id, source, views, shortlists, calls, whatsapps)
        select ${addDays(today, -day)}, id, source, id % 17, id % 3, id % 5 / 4, id % 7 / 6
        from vehicles cross join (select 'search' as source union all select 'direct') sources where id % 2 = 0`.execute(
        transaction,
      ),
    )
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`| ${name} | ${(sorted[RUNS >> 1] ?? 0).toFixed(1)} | ${(sorted[0] ?? 0).toFixed(1)} |`)
}

await fillCounts()
const cars = await site.database.query.selectFrom('vehicles').select('productId').limit(2_000).execute()
const carAt = (place: number) => cars[place % cars.length]?.productId ?? null
const countingFrom = process.cpuUsage()
for (let place = 0; place < NOTED; place++)
  site.carCounts.note(
    { what: 'view', car: carAt(place), source: 'search' },
    { network: `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`, program: 'Mozilla/5.0 Chrome/140' },
  )
console.log(`\n${engine}, load ${loadavg()[0]?.toFixed(1)}`)
const counting = process.cpuUsage(countingFrom)
console.log(`counting one act: ${((counting.user + counting.system) / NOTED).toFixed(1)} µs of processor time`)
const writtenAt = performance.now()
await site.carCounts.write()
console.log(`writing 2,000 counted rows: ${(performance.now() - writtenAt).toFixed(0)} ms`)

const app = await createApp(site, null)
await app.ready()
const cpuBefore = process.cpuUsage()
for (let place = 0; place < SENT; place++)
  await app.inject({
    method: 'POST',
    url: '/api/counted',
    payload: { what: 'view', car: carAt(place), from: 'search' },
    headers: { 'host': 'cars.example', 'origin': 'http://cars.example', 'user-agent': 'Mozilla/5.0 Chrome/141' },
  })
const { user, system } = process.cpuUsage(cpuBefore)
console.log(`a whole beacon without the network: ${((user + system) / SENT / 1_000).toFixed(3)} ms of processor time\n`)
console.log('| ms | middle of 5 | quickest |\n|---|--:|--:|')
await time('figures of the dashboard, as before', () => readKeyFigures(site))
await time('list for today', () => listToday(site, 10, () => true))
await time('the week', () => readWeek(site, CARS))
await time('what works, 30 days', () => readInsights(site, 30))
await time('what works, 12 months', () => readInsights(site, 365))
await time('cars of what works, 90 days', () =>
  listCarInsights(site, { period: 90, sort: 'share', unasked: false }, 50),
)
await time('price ladder', () => listProposals(site, { seesMoney: true }))
await app.close()
await close()
await server?.stop()
