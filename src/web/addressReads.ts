type PathParts = Readonly<Record<string, string | undefined>>

/**
 * The parts of its address that a page reads: the route's module exports it as `reads`. Visitors get the page by
 * nothing else of the address, so that other parameters make no further entry in the page cache. A page without `reads`
 * reads neither parameters nor parts of its path. Pages of the back office need none, since a visitor is redirected
 * whatever the address is.
 */
export interface AddressReads {
  /** The parameters that the page reads, normalised and in a fixed order. */
  query?(query: URLSearchParams): URLSearchParams
  /** The named parts of the path, such as `:productId`, normalised. */
  params?(params: PathParts): PathParts
}
