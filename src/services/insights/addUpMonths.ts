import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'

/** Months are kept for three years. */
const MONTHS_KEPT_DAYS = 3 * 366

/** The first day of the oldest month that is kept by day. Only whole months are added up. */
export function firstKeptDay(at: number, days: number): string {
  return `${addDays(indianDay(at), -days).slice(0, 7)}-01`
}

/** The condition of rows by day that are before a day. A month sorts before its days. */
export function dueDays(first: string) {
  return sql<boolean>`day < ${first} and length(day) = 10`
}

/** Adds the days of a month to the month. Returns how many rows of days there were. */
async function addUp(transaction: Transaction<Schema>, month: string): Promise<number> {
  const [from, until] = [`${month}-01`, `${month}-31`]
  await sql`insert into car_counts (day, vehicle_id, source, views, shortlists, calls, whatsapps)
    select ${month}, vehicle_id, source, sum(views), sum(shortlists), sum(calls), sum(whatsapps)
    from car_counts where day between ${from} and ${until} group by vehicle_id, source
    on conflict (day, vehicle_id, source) do update set
      views = car_counts.views + excluded.views, shortlists = car_counts.shortlists + excluded.shortlists,
      calls = car_counts.calls + excluded.calls, whatsapps = car_counts.whatsapps + excluded.whatsapps`.execute(
    transaction,
  )
  const { numDeletedRows } = await transaction
    .deleteFrom('carCounts')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Adds counts by day up to months once the month is older than so many days, and removes months after three years. What comes
 * late for an added month is added to it. Returns how many rows of days went.
 */
export async function addUpMonths({ database, clock }: ProductPlatform, days: number): Promise<number> {
  const now = clock.now()
  const first = firstKeptDay(now, days)
  let done = 0
  for (;;) {
    const oldest = await database.reports
      .selectFrom('carCounts')
      .select('day')
      .where(dueDays(first))
      .orderBy('day')
      .limit(1)
      .executeTakeFirst()
    if (oldest === undefined) break
    done += await database.transaction(transaction => addUp(transaction, oldest.day.slice(0, 7)))
    await yieldToEventLoop()
  }
  const lastMonth = addDays(indianDay(now), -MONTHS_KEPT_DAYS).slice(0, 7)
  for (const table of ['carCounts', 'countDays'] as const)
    await database.transaction(transaction => transaction.deleteFrom(table).where('day', '<', lastMonth).execute())
  return done
}
