const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The whole address that a page is asked for under: the public origin (`siteUrl`, or else what the request was sent to), and
 * the path and query. Null when it makes no address.
 */
export function pageAddress(siteUrl: string | null, protocol: string, host: string, pathAndQuery: string): string | null {
  if (!pathAndQuery.startsWith('/') || (siteUrl === null && !HOST.test(host))) return null
  const address = `${siteUrl ?? `${protocol}://${host.toLowerCase()}`}${pathAndQuery.split('#', 1)[0]}`
  return URL.canParse(address) ? new URL(address).href : null
}
