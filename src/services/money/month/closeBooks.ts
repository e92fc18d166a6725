import { closesByItself, daysOfMonth, monthAfter, monthOf } from '#domain/books/months.ts'
import { wholeOf, type ThreeSums } from '#domain/books/threeSums.ts'
import { Failure } from '#domain/errors.ts'
import { formatRupeesAndPaise } from '#domain/money/price.ts'
import { monthText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { nameActors } from '../../accounts/nameActors.ts'
import { closeMonth } from '../../books/closeMonths.ts'
import { BOOKKEEPER } from '../../posting/postHolding.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import type { Site } from '../../site.ts'
import { readThreeSums } from './readThreeSums.ts'

type BooksSite = ProductPlatform & Pick<Site, 'profile'>

/** A month that was closed, or opened again. */
export interface Closing {
  id: number
  /** The last day that was closed since. */
  closedUntil: string
  act: 'closed' | 'opened'
  reason: string
  /** Null for the site itself. */
  by: string | null
  at: number
}

/** The last day that is closed; null before the first closing. */
export async function closedUntil({ database }: Pick<Site, 'database'>): Promise<string | null> {
  const row = await database.query.selectFrom('books').select('closedUntil').executeTakeFirst()
  return row?.closedUntil ?? null
}

/** All closings, the newest first (BOOK-3). */
export async function listClosings({ database: { query } }: Pick<Site, 'database'>): Promise<Closing[]> {
  const rows = await query.selectFrom('monthClosings').selectAll().orderBy('id', 'desc').execute()
  const nameOf = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ actor, ...row }) => ({ ...row, by: actor === BOOKKEEPER ? null : nameOf(actor) }))
}

/** Why a month is not closed yet, as a sentence; null where it may be (BOOK-3). */
export function whyNotClosed(month: string, today: string, until: string | null, sums: ThreeSums): string | null {
  if (daysOfMonth(month).to >= today) return `${monthText(`${month}-01`)} is not over yet.`
  const next = until === null ? month : monthAfter(monthOf(until))
  if (month > next) return `Close ${monthText(`${next}-01`)} first.`
  const first = sums.apart.length
  if (first === 0) return null
  const apart = Math.max(Math.abs(sums.agreed - sums.received - sums.owed), Math.abs(sums.agreed - wholeOf(sums.parts)))
  return apart === 0
    ? `The three sums differ for ${first} of its sales.`
    : `The three sums are ${formatRupeesAndPaise(apart / 100)} apart.`
}

/** Closes a month whose three sums are equal (BOOK-3, BOOK-8). Throws `Failure` `conflict` that says why not. */
export async function closeBooks(site: BooksSite, actor: string, month: string): Promise<void> {
  const sums = await readThreeSums(site.database.query, site.profile.money, month)
  const why = whyNotClosed(month, indianDay(site.clock.now()), await closedUntil(site), sums)
  if (why !== null) throw new Failure('conflict', why)
  await closeMonth(site, { actor }, month)
}

/**
 * Closes the months whose day has come, as the settings say, in their order and up to the first that does not agree (BOOK-3). One that was
 * opened again after its day waits for a person. Returns the months that were closed.
 */
export async function closeDueMonths(site: BooksSite): Promise<string[]> {
  const { closesOnDay } = site.profile.money
  const until = closesByItself(indianDay(site.clock.now()), closesOnDay)
  if (until === null) return []
  const { query } = site.database
  const last = await query.selectFrom('monthClosings').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (last?.act === 'opened' && closesByItself(indianDay(last.at), closesOnDay) === until) return []
  const closed = await closedUntil(site)
  const due = monthOf(until)
  const months: string[] = []
  for (let month = closed === null ? due : monthAfter(monthOf(closed)); month <= due; month = monthAfter(month)) {
    try {
      await closeBooks(site, BOOKKEEPER, month)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      site.log.warn({ month, why: thrown.message }, 'a month of the books was not closed by itself')
      return months
    }
    months.push(month)
  }
  return months
}
