import { data } from 'react-router'
import { isMonth } from '#domain/books/months.ts'
import { monthText } from '#domain/text/day.ts'
import { answerPosted } from '../../../forms/answerPosted.ts'
import { orIncident } from '../../../orIncident.ts'
import { siteContext } from '../../../siteContext.ts'
import { requireRight } from '../../access/guards.ts'
import type { Route } from './+types/monthPage'
import { loadMonth } from './loadMonth.ts'
import { MonthView } from './MonthView.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export function loader({ context, params: { month }, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!isMonth(month)) throw data(null, { status: 404 })
  return orIncident(site, request, loadMonth(site, month))
}

export const action = answerPosted

export const meta: Route.MetaFunction = ({ params: { month = '' } }) => [
  { title: `Month · ${isMonth(month) ? monthText(`${month}-01`) : 'not found'}` },
  { name: 'robots', content: 'noindex' },
]

/** A month of the books: three sums that must be equal, its sheets, and closing it (BOOK-3, BOOK-8). It works without JavaScript. */
export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
  return <MonthView loaded={loaderData} posted={actionData} />
}
