/** Where staff see the catalogue as visitors do (ADMIN-6). */
const FOR_STAFF = '/product/view-cars'

/** Whether a path is one of the catalogue's screens, whose query string is a filter; letter case does not count (ROUTE-1). */
export function isCataloguePath(path: string): boolean {
  return /^\/(buy|products|product\/view-cars)\/?$/i.test(path)
}

/** Where "Apply Filters" leads from a path (FILTER-6): to `/buy`, but staff stay on their own screen. */
export function appliedPath(path: string): string {
  return path.toLowerCase().startsWith(FOR_STAFF) ? FOR_STAFF : '/buy'
}
