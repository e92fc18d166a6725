/**
 * How long the first readings of what works and of the dashboard's parts take at a million cars, in a process that has read nothing
 * yet: `node bench/works/first.ts [folder] [sqlite|postgres]`. Makes the site in the folder when it is not there.
 */
import { loadavg } from 'node:os'
import { pino } from 'pino'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { WORK_PERIODS } from '../../src/domain/works/workPeriod.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite } from '../../src/server/openSite.ts'
import { readDemand } from '../../src/services/demand/readDemand.ts'
import { readKeyFigures } from '../../src/services/office/keyFigures.ts'
import { lastCameIn } from '../../src/services/today/cameIn.ts'
import { listToday } from '../../src/services/today/listToday.ts'
import { readWeek } from '../../src/services/today/readWeek.ts'
import { listCarWorks } from '../../src/services/works/listCarWorks.ts'
import { readWorks } from '../../src/services/works/readWorks.ts'
import { sumWorks } from '../../src/services/works/sumWorks.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { makeSite } from '../site/makeSite.ts'

const CARS = 1_000_000
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

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  const [first = 0, ...others] = times
  console.log(`| ${name} | ${first.toFixed(0)} | ${Math.min(...others).toFixed(0)} |`)
}

console.log(`\n${engine}, load ${loadavg()[0]?.toFixed(1)}`)
const startedAt = performance.now()
await sumWorks(site)
console.log(`adding up: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
console.log('| ms | first | quickest of two more |\n|---|--:|--:|')
for (const period of WORK_PERIODS) {
  await time(`what works, ${period} days`, () => readWorks(site, period))
  await time(`cars of what works, ${period} days`, () =>
    listCarWorks(site, { period, sort: 'views', unasked: period === 7 }, 50),
  )
}
await time('figures of the dashboard', () => readKeyFigures(site))
await time('demand', () => readDemand(site, 30))
await time('what came in', () => lastCameIn(site, 5))
await time('list for today', () => listToday(site, 10))
await time('the week', () => readWeek(site, CARS))
await close()
await server?.stop()
