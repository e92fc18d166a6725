import { isProductId } from './productId.ts'

/** The parameter that names cars in an address. */
export const IDS_PARAMETER = 'ids'

/** The most cars of a shortlist, and of a link that shares one (FIND-8). */
export const MOST_KEPT = 100

/** The most cars beside each other (FIND-10). */
export const MOST_COMPARED = 4

/**
 * The product ids of an address in their order, each once: `ids=a,b`, and as a plain form writes them `ids=a&ids=b`.
 * What is no product id is left out. One more than `most` may come back, to tell that there are too many.
 */
export function readIdList(query: URLSearchParams, most: number): string[] {
  const ids = query
    .getAll(IDS_PARAMETER)
    .flatMap(text => text.split(','))
    .map(text => text.trim().toLowerCase())
    .filter(isProductId)
  return [...new Set(ids)].slice(0, most + 1)
}

/** The address of a page with these cars: `/compare?ids=a,b`; without cars the page alone. */
export function idListAddress(path: string, ids: readonly string[]): string {
  return ids.length === 0 ? path : `${path}?${IDS_PARAMETER}=${ids.join(',')}`
}
