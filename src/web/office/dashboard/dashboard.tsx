import { may } from '#domain/permissions.ts'
import { accountContext } from '../accountContext.ts'
import { OfficePage } from '../OfficePage.tsx'
import type { Route } from './+types/dashboard'
import { DashboardCards } from './DashboardCards.tsx'
import { NotApproved } from './NotApproved.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { email, role } = context.get(accountContext)
  return { email, approved: may(role, 'office.open') }
}

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }]

/** The dashboard (ADMIN-1); to somebody whom nobody has approved it says so (ROUTE-2). */
export default function Dashboard({ loaderData: { email, approved } }: Route.ComponentProps) {
  if (!approved) return <NotApproved email={email} />
  return (
    <OfficePage title="Dashboard">
      <DashboardCards />
    </OfficePage>
  )
}
