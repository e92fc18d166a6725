import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Whether the frame of the back office loads its data again: not when only the query changes. The data of the page are
 * loaded then, behind the same guards, and if that fails the frame stays and the page shows the failure.
 */
export function askAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}
