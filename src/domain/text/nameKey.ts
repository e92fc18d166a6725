// oxlint-disable-next-line no-control-regex
const GAPS = /[\s\u0000\u2010-\u2015_-]+/gu

/**
 * The key by which names are compared and kept unique: lower case, hyphens and underscores as spaces, single spaces.
 * `Mercedes-Benz`, `mercedes benz` and ` MERCEDES BENZ ` have one key (FILTER-6, HOME-4). The character 0, which
 * PostgreSQL refuses in a text, becomes a space.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(GAPS, ' ').trim()
}
