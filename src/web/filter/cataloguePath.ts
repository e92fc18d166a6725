/** Whether a path is one of the catalogue's screens, whose query string is a filter; letter case does not count (ROUTE-1). */
export function isCataloguePath(path: string): boolean {
  return /^\/(buy|products)\/?$/i.test(path)
}
