/** Why an answer is missing: no answer came over the visitor's connection, or the site answered that it cannot now. */
type Cause = 'connection' | 'site'

/** The data that a page lacks after a failure: its own on a reload, a part of it, or the next page. The shown page stays. */
export interface LostAnswer {
  what: 'reload' | 'part' | 'page'
  cause: Cause
  /** The code of the next page is not on the site any more, as after an update: only a whole new document has it. */
  outdated?: true
}

let lost: LostAnswer | null = null
const listeners = new Set<() => void>()

/** The data that is missing now; null when none is. */
export const currentLoss = () => lost

/** Tells the page what is lacking, or with null that nothing is any more. */
export function noteLoss(next: LostAnswer | null): void {
  if (lost === next) return
  lost = next
  listeners.forEach(listener => listener())
}

/** Calls the listener after every change. Returns a function that ends it. */
export function followLoss(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Answers of a proxy while the site starts or is overloaded, and of the site itself to too many requests.
const LATER = new Set([429, 502, 503, 504])

/**
 * Why no answer came, by what was thrown: browsers fail with a TypeError where none came, the router with an error that has a
 * cause where only a part of it came. Null for a failure that the server has answered for good, such as 500 or 404.
 */
export function causeOf(error: unknown): Cause | null {
  if (error instanceof TypeError || (error instanceof Error && error.cause !== undefined)) return 'connection'
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return typeof status === 'number' && LATER.has(status) && !(error instanceof Response) ? 'site' : null
}

/** The text when no answer came: the visitor's own connection, as far as the browser knows. */
export const noAnswerText = () => (navigator.onLine ? 'No answer came from the site.' : 'You are offline.')
