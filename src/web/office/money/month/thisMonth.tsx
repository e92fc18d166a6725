import { orIncident } from '../../../orIncident.ts'
import { siteContext } from '../../../siteContext.ts'
import { requireRight } from '../../access/guards.ts'
import type { Route } from './+types/thisMonth'
import { loadMonth, thisMonth } from './loadMonth.ts'
import { MonthView } from './MonthView.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireRight('books.read')]

export function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return orIncident(site, request, loadMonth(site, thisMonth(site)))
}

export const meta: Route.MetaFunction = () => [{ title: 'Month' }, { name: 'robots', content: 'noindex' }]

/** The month of today (BOOK-8). */
export default function ThisMonth({ loaderData }: Route.ComponentProps) {
  return <MonthView loaded={loaderData} posted={undefined} />
}
