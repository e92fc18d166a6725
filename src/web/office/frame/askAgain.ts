import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether the frame of the back office asks the server again: not where only the query of an address changes. The page's own
 * data is asked for then, behind the same guards, and when that does not come the frame stays and the page says so itself.
 */
export function askAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}
