import { monthAfter, monthBefore, monthOf } from '#domain/books/months.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { closedUntil, listClosings, whyNotClosed } from '#services/money/month/closeBooks.ts'
import { readMonth } from '#services/money/month/readMonth.ts'
import type { Site } from '#services/site.ts'

const MOST_CLOSINGS = 24

/** The month of today in India. */
export const thisMonth = (site: Pick<Site, 'clock'>): string => monthOf(indianDay(site.clock.now()))

/** What the page of a month shows (BOOK-3, BOOK-8). */
export async function loadMonth(site: Site, month: string) {
  const today = indianDay(site.clock.now())
  const books = await readMonth(site.database.query, site.profile.money, month)
  const until = await closedUntil(site)
  const lastClosed = until === null ? null : monthOf(until)
  return {
    ...books,
    before: monthBefore(month),
    after: month < monthOf(today) ? monthAfter(month) : null,
    isClosed: lastClosed !== null && month <= lastClosed,
    isLastClosed: month === lastClosed,
    why: whyNotClosed(month, today, until, books.threeSums),
    closings: (await listClosings(site)).slice(0, MOST_CLOSINGS),
    closesOnDay: site.profile.money.closesOnDay,
  }
}
export type LoadedMonth = Awaited<ReturnType<typeof loadMonth>>
