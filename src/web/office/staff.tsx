import { Outlet } from 'react-router'
import type { Route } from './+types/staff'
import { askAgain } from './askAgain.ts'
import { requireRight } from './guards.ts'

/** Everything below is for staff (ROUTE-2). */
export const middleware: Route.MiddlewareFunction[] = [requireRight('office.open')]

/** There so that the browser asks the server, and thereby the guard, also for a page without data. */
export const loader = () => null

export const shouldRevalidate = askAgain

export default Outlet
