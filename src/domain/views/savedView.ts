import { maskText } from '../enquiries/maskContact.ts'

/** The lists of the back office that have saved views. */
export const VIEW_PAGES = ['inbox', 'stock'] as const
export type ViewPage = (typeof VIEW_PAGES)[number]

/** How many views one person has of a list, and how many the team has. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40
const LONGEST_QUERY = 1_000

/** A filter and an order of a list under a name: one's own, or shared with the team (ADMIN-10). */
export interface SavedView {
  id: number
  page: ViewPage
  name: string
  /** The query of its address: `?state=new`, or nothing. */
  query: string
  shared: boolean
  version: number
}

/**
 * The query that a view keeps of an address: without the number of a page, in one order, so that equal filters are equal.
 * Empty for none; null for one that is too long.
 */
export function viewQuery(query: string): string | null {
  const kept = new URLSearchParams(query)
  kept.delete('page')
  kept.sort()
  const text = kept.size === 0 ? '' : `?${kept}`
  return text.length > LONGEST_QUERY ? null : text
}

/** Whether a name or a query has a telephone number or an e-mail address in it, which nobody would erase there (OPS-8). */
export function namesPerson(text: string): boolean {
  const words = text.startsWith('?') ? [...new URLSearchParams(text).values()].join(' ') : text
  return maskText(words, []) !== words
}
