import { closeBooksMonth, openBooksMonth } from '#contract/months.ts'
import { openMonth } from '#services/books/closeMonths.ts'
import { closeBooks } from '#services/money/month/closeBooks.ts'
import { actorOf } from '../guards/permission.ts'
import { NO_FIELDS, type PlainScope } from './plainForm.ts'

/** Closing a month and opening it again, as a browser posts it by itself (BOOK-3). */
export function plainMonthRoutes({ site, take }: PlainScope): void {
  const page = ({ month }: { month: string }) => `/office/money/month/${encodeURIComponent(month)}`

  take('/office/money/month/:month/close', { ...closeBooksMonth, body: NO_FIELDS, page }, async sent => {
    const { month } = closeBooksMonth.params.parse(sent.params)
    await closeBooks(site, actorOf(sent.request), month)
    return page({ month })
  })

  take('/office/money/month/:month/open', { ...openBooksMonth, page }, async sent => {
    const { month } = openBooksMonth.params.parse(sent.params)
    await openMonth(site, { actor: actorOf(sent.request), reason: sent.form.reason }, month)
    return page({ month })
  })
}
