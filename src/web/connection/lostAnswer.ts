/** Why an answer is missing: no answer came over the visitor's connection, or the site answered that it cannot now. */
export type Cause = 'connection' | 'site'

/**
 * What a page lacks after a failure: its own data on a reload, a part of it, the next page, or the answer to a form that the
 * browser posts by itself. The shown page stays.
 */
export interface LostAnswer {
  what: 'reload' | 'part' | 'page' | 'form'
  cause: Cause
  /** Sends the form again. */
  again?: () => void
  /** Something was saved here that the page does not show yet. */
  saved?: true
}

let lost: LostAnswer | null = null
let savedUnseen = false
const listeners = new Set<() => void>()

/** The data that is missing now; null when none is. */
export const currentLoss = () => lost

/** Tells the page what is lacking, or with null that nothing is any more. */
export function noteLoss(next: LostAnswer | null): void {
  if (lost === next) return
  lost = next
  listeners.forEach(listener => listener())
}

/** Something was saved on this page: until its data have come, nothing else may show it. */
export function noteSaved(): void {
  savedUnseen = true
}

/** The data of a page have come, and with them what was saved before. */
export function noteLoaded(): void {
  savedUnseen = false
  noteLoss(null)
}

/** Data could not be loaded: of the page that is shown, or of the next. */
export function noteFailedLoad(what: 'reload' | 'page', cause: Cause): void {
  noteLoss({ what, cause, ...(savedUnseen && { saved: true }) })
}

/** Calls the listener after every change. Returns a function that ends it. */
export function followLoss(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is said where the site answers that it cannot now. */
const SITE_AWAY = 'The site cannot answer just now.'

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

/** What is said of an answer without words, such as a proxy's, while the site is away; null for any other status. */
export const siteAwayText = (status: number) =>
  LATER.has(status) ? `${SITE_AWAY} Nothing is lost: try again in a moment.` : null

/** What is said of a failure without words. */
export const wordlessText = (status: number) => siteAwayText(status) ?? `The site answered ${status}.`

/** The title of what is lacking: whose line it is. */
export const causeText = (cause: Cause) => (cause === 'connection' ? noAnswerText() : SITE_AWAY)

/** The text when no answer came: the visitor's own connection, as far as the browser knows. */
export const noAnswerText = () => (navigator.onLine ? 'No answer came from the site.' : 'You are offline.')
