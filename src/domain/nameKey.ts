/**
 * The form in which names are compared and kept unique: lower case, hyphens and underscores as spaces, single spaces.
 * `Mercedes-Benz`, `mercedes benz` and ` MERCEDES  BENZ ` have one key (FILTER-6, HOME-4).
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[\s\u2010-\u2015_-]+/gu, ' ').trim()
}
