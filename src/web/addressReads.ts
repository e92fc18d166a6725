type PathParts = Readonly<Record<string, string | undefined>>

/**
 * What a page reads of its address: the route's module exports it as `reads`. Visitors get a page by nothing else, so that
 * whatever more stands in an address makes no page of its own in the cache. A page without it reads neither parameters nor
 * parts of its path; those of the back office need none, since a visitor is sent away whatever the address says.
 */
export interface AddressReads {
  /** The parameters that the page reads, each in one form and all in one order. */
  query?(query: URLSearchParams): URLSearchParams
  /** The named parts of the path, such as `:productId`, each in one form. */
  params?(params: PathParts): PathParts
}
