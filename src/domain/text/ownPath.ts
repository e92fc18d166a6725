const ANY_ORIGIN = 'http://site.invalid'

/**
 * An address as a link, form or redirect of ours may have it: a path of this site with query and fragment, of the page and not of its
 * data; `/` for what is none. Browsers take a backslash for a slash and leave out tabs and line breaks, and some proxies decode
 * `%5C` and `%2F`. So it is read as they do, and never names another site (OPS-6).
 */
export function ownPath(address: string): string {
  const read = address.startsWith('/') ? URL.parse(`${ANY_ORIGIN}${address}`) : null
  if (read === null) return '/'
  const page = read.pathname.replace(/\.data$/, '').replace(/^(?:\/|%2f|%5c)+/i, '')
  return `/${page}${read.search}${read.hash}`
}
