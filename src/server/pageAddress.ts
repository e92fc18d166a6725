// What advertising and mail tools add to a link: it changes nothing on the page.
const TRACKING = /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|igshid|yclid|mc_[ce]id|_ga|_gl|srsltid)$/i
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isTracking(parameter: string): boolean {
  return TRACKING.test(parameter.split('=', 1)[0] ?? '')
}

/**
 * The whole address that a page is rendered for and kept under: the public origin (`siteUrl`, or else what the request
 * was sent to), and the path and query as asked for, without tracking parameters. Null when it makes no address.
 */
export function pageAddress(siteUrl: string | null, protocol: string, host: string, pathAndQuery: string): string | null {
  if (!pathAndQuery.startsWith('/') || (siteUrl === null && !HOST.test(host))) return null
  const [path = '/', query = ''] = pathAndQuery.split(/[?#]/, 2)
  const kept = query.split('&').filter(parameter => parameter !== '' && !isTracking(parameter)).join('&')
  const address = `${siteUrl ?? `${protocol}://${host.toLowerCase()}`}${path}${kept === '' ? '' : `?${kept}`}`
  return URL.canParse(address) ? new URL(address).href : null
}
