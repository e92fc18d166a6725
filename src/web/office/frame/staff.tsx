import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '../../frame/ErrorPage.tsx'
import type { Route } from './+types/staff'
import { askAgain } from './askAgain.ts'
import { requireRight } from '../access/guards.ts'
import { NothingHere } from './NothingHere.tsx'

/** All child routes are for staff (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireRight('office.open')]

/** Makes navigations to pages without a loader request the server, and so pass the guard. */
export const loader = () => null

export const shouldRevalidate = askAgain

export default Outlet

/** Shows the failure of a page and keeps the navigation of the back office. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />
  return (
    <>
      <title>Something went wrong</title>
      <ErrorPage error={error} />
    </>
  )
}
