const ANY_ORIGIN = 'http://site.invalid'

/**
 * The address of what was asked for, as a link or form on a page of ours may have it: a path of this site with its query, of the page and not
 * of its data. Browsers take a backslash for a slash and leave out tabs, so it is read as they do, and never names another site.
 */
export function ownPath(url: string): string {
  const read = url.startsWith('/') ? URL.parse(`${ANY_ORIGIN}${url}`) : null
  if (read === null) return '/'
  const page = read.pathname.replace(/\.data$/, '').replace(/^\/+/, '')
  return `/${page}${read.search}`
}
