import { isRouteErrorResponse, Outlet } from 'react-router'
import { ErrorPage } from '../../frame/ErrorPage.tsx'
import type { Route } from './+types/staff'
import { askAgain } from './askAgain.ts'
import { requireRight } from '../access/guards.ts'
import { NothingHere } from './NothingHere.tsx'

/** Everything below is for staff (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireRight('office.open')]

/** There so that the browser asks the server, and thereby the guard, also for a page without data. */
export const loader = () => null

export const shouldRevalidate = askAgain

export default Outlet

/** What a page could not show: the way around the back office stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />
  return (
    <>
      <title>Something went wrong</title>
      <ErrorPage error={error} />
    </>
  )
}
