/**
 * How long a month of the books takes at 5,000,000 rows: `node bench/books/run.ts [folder] [sqlite|postgres]`. Fills the books in the
 * folder when they are not there.
 */
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { pino } from 'pino'
import { DEFAULT_SITE_PROFILE } from '../../src/domain/dealer/siteProfile.ts'
import { FIRST_MONEY_ACCOUNT } from '../../src/domain/books/accounts.ts'
import { MONTH_SHEETS } from '../../src/domain/books/monthSheets.ts'
import { namesOf } from '../../src/domain/members.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { openSite } from '../../src/server/openSite.ts'
import { readMonth } from '../../src/services/money/month/readMonth.ts'
import { readDay } from '../../src/services/books/readDayBook.ts'
import { readMonthSums } from '../../src/services/money/month/readMonthSums.ts'
import { readSheet } from '../../src/services/money/month/readSheet.ts'
import { readThreeSums } from '../../src/services/money/month/readThreeSums.ts'
import { readStock } from '../../src/services/money/month/accountSheets.ts'
import { sheetSiteOf } from '../../src/services/money/month/sheetSite.ts'
import { keptPostgres } from '../site/keptPostgres.ts'
import { CARS, fillBooks } from './fillBooks.ts'

const RUNS = 7
const MONTH = '2026-11'
const [folder = '/tmp/forecourt-books', engine = 'sqlite'] = process.argv.slice(2)
const server = engine === 'postgres' ? await keptPostgres(folder) : null
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
const { query } = site.database

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  const [first = 0] = times
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `| ${name} | ${first.toFixed(1)} | ${(sorted[RUNS >> 1] ?? 0).toFixed(1)} | ${sorted.at(-1)?.toFixed(1)} |`,
  )
}

if ((await query.selectFrom('entries').select('id').limit(1).executeTakeFirst()) === undefined) {
  const startedAt = performance.now()
  const kind = server === null ? 'sqlite' : 'postgres'
  await site.database.transaction(db => fillBooks({ db, engine: kind, cars: CARS, now: 0 }))
  await sql
    .raw(server === null ? 'analyze' : 'vacuum analyze')
    .execute(query)
    .catch(() => site.database.optimize())
  console.log(`filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
const { rows } = await query
  .selectFrom('entries')
  .select(({ fn }) => fn.countAll<number>().as('rows'))
  .executeTakeFirstOrThrow()
console.log(`${rows} rows of the books, ${engine}, load ${loadavg()[0]?.toFixed(1)}`)
console.log('| ms | first | middle | most |\n|---|--:|--:|--:|')
const money = site.profile.money
await time('the page of a month, all of it', () => readMonth(query, money, MONTH))
await time('sums of its rows', () => readMonthSums(query, MONTH))
await time('its three sums', () => readThreeSums(query, money, MONTH))
await time('stock at its end', () => readStock(query, MONTH))
await time('stock at the end of a month two years before', () => readStock(query, '2024-11'))
for (const sheet of namesOf(MONTH_SHEETS))
  await time(`200 rows: ${MONTH_SHEETS[sheet]}`, () =>
    readSheet(sheetSiteOf(site), sheet, MONTH, { offset: 0, limit: 200 }),
  )
await time('a day of the bank account', () =>
  readDay(query, { account: FIRST_MONEY_ACCOUNT + 1, day: `${MONTH}-08`, page: 1 }),
)
let car = 0
await time('statement of a vehicle', () =>
  query
    .selectFrom('entries')
    .innerJoin('vouchers', 'vouchers.id', 'entries.voucherId')
    .selectAll('entries')
    .select(['vouchers.number', 'vouchers.kind', 'vouchers.subject'])
    .where('entries.holdingId', '=', (car += 7_919))
    .orderBy('entries.id')
    .execute(),
)
await close()
await server?.stop()
