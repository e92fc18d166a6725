/** Whether a path is one of the catalogue's screens, whose query string is a filter; letter case does not count (ROUTE-1). */
export function isCataloguePath(path: string): boolean {
  return /^\/(buy|products|product\/view-cars)\/?$/i.test(path)
}

/** Where "Apply Filters" leads, from whichever screen (FILTER-6). */
export const APPLIED_PATH = '/buy'
