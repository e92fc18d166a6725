/**
 * How long the first readings of what works and of the dashboard's parts take at a million cars, in a process that has read nothing
 * yet: `node bench/works/first.ts [folder] [sqlite|postgres]`. Makes the site in the folder when it is not there.
 */
import { loadavg } from 'node:os'
import { pino } from 'pino'
import { seededRandom } from '../../database/demo/vehicle/random.ts'
import type { Account } from '../../src/domain/accounts/account.ts'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { DAY_MS, indianDay, startOfIndianDay } from '../../src/domain/text/indianTime.ts'
import { WORK_PERIODS } from '../../src/domain/insights/workPeriod.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite } from '../../src/server/openSite.ts'
import { countInventedCars } from '../../src/services/demo/inventedCars.ts'
import { readDemand } from '../../src/services/demand/readDemand.ts'
import { readKeyFigures } from '../../src/services/dashboard/keyFigures.ts'
import { readSetup } from '../../src/services/dashboard/readSetup.ts'
import { siteWarnings } from '../../src/services/operations/siteWarnings.ts'
import { lastCameIn } from '../../src/services/today/cameIn.ts'
import { listToday } from '../../src/services/today/listToday.ts'
import { readWeek } from '../../src/services/today/readWeek.ts'
import { readCalendar } from '../../src/services/visits/readCalendar.ts'
import { listCarInsights } from '../../src/services/insights/listCarInsights.ts'
import { listInVain } from '../../src/services/insights/listInVain.ts'
import { readInsights } from '../../src/services/insights/readInsights.ts'
import { sumInsights } from '../../src/services/insights/sumInsights.ts'
import { editOnce } from '../edits/edit.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { makeSite } from '../site/makeSite.ts'

const CARS = 1_000_000
const WRITTEN = 2_000
const WRITES = 5
const OWNER: Account = { id: 1, email: 'owner@cars.example', role: 'owner', roles: ['owner'] }
const [folder = '/tmp/forecourt-office', engine = 'sqlite'] = process.argv.slice(2)

const server = engine === 'postgres' ? await keptPostgres(folder) : null
await makeSite(folder, CARS, server?.url)
const { site, close } = await openSite({
  configuration: {
    ...readConfiguration({ RATE_LIMIT: 'off', SITE_MODE: 'live' }, folder),
    dataDir: folder,
    databaseUrl: server?.url ?? null,
  },
  profile: DEFAULT_SITE_PROFILE,
  log: pino({ level: 'silent' }),
  clock: systemClock,
  fill: async () => {},
})

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const first = await measure(work)
  const others = [await measure(work), await measure(work)]
  console.log(`| ${name} | ${first.toFixed(0)} | ${Math.min(...others).toFixed(0)} |`)
}

/** What the dashboard of an owner reads. */
async function readDashboard(): Promise<void> {
  const midnight = startOfIndianDay(indianDay(Date.now()))
  const [figures] = await Promise.all([
    readKeyFigures(site),
    readSetup(site, OWNER),
    readDemand(site, 30),
    listInVain(site, 3),
    siteWarnings(site),
    readCalendar(site, midnight, midnight + DAY_MS),
    lastCameIn(site, 5),
    countInventedCars(site),
  ])
  await Promise.all([listToday(site, figures.stock.withoutPhotos, () => true), readWeek(site, figures.stock.forSale)])
}

console.log(`\n${engine}, load ${loadavg()[0]?.toFixed(1)}`)
const startedAt = performance.now()
await sumInsights(site)
console.log(`adding up: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
console.log('| ms | first | quickest of two more |\n|---|--:|--:|')
await time('the dashboard as a whole', readDashboard)
const chance = seededRandom(22)
const afterWrites: number[] = []
for (let round = 0; round < WRITES; round++) {
  await editOnce(site, chance, 'prices')
  afterWrites.push(await measure(readDashboard))
}
console.log(`| the same, each after a change of a price | – | ${Math.min(...afterWrites).toFixed(0)} |`)
for (const period of WORK_PERIODS) {
  await time(`what works, ${period} days`, () => readInsights(site, period))
  await time(`cars of what works, ${period} days`, () =>
    listCarInsights(site, { period, sort: 'views', unasked: period === 7 }, 50),
  )
}
await time('cars that are looked at in vain', () => listInVain(site, 3))
await time('figures of the dashboard', () => readKeyFigures(site))
await time('demand', () => readDemand(site, 30))
await time('warnings of the site', () => siteWarnings(site))
await time('what came in', () => lastCameIn(site, 5))
await time('list for today', () => listToday(site, 10, () => true))
await time('the week', () => readWeek(site, CARS))
const cars = await site.database.query.selectFrom('vehicles').select('productId').limit(WRITTEN).execute()
let visitor = 0
await time(`writing ${WRITTEN} counted rows`, async () => {
  visitor += 1
  for (const [place, { productId: car }] of cars.entries())
    site.carCounts.note(
      { what: 'view', car, source: 'search' },
      { network: `${visitor}.${place}`, program: 'Mozilla/5.0 Chrome/140' },
    )
  await site.carCounts.write()
})
await close()
await server?.stop()
