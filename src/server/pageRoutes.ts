import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readToken, SESSION_COOKIE } from '#api/http/cookies.ts'
import { findSession } from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { chooseEncoding, encode } from './encoding.ts'
import { answerWrongMethod } from './failurePage.ts'
import { createPageCache, type CachedPage, type RenderedPage } from './pageCache.ts'
import type { Pages, SignedIn } from './pages.ts'
import { createPageSlots } from './pageSlots.ts'
import { contentSecurityPolicy } from './securityHeaders.ts'

const CACHE_LIMITS = { maxPages: 20_000, maxBytes: 96 * 1024 * 1024 }
// Responses that depend on address and catalogue alone; 202 is a redirect of a page's data.
const CACHED_STATUSES = new Set([200, 202, 302, 404])
// Below this size compressing hardly saves anything.
const WORTH_COMPRESSING_BYTES = 1_024
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The whole address of a requested page: the public origin (`siteUrl`, or else the host of the request) with path and
 * query. Null when these do not form a valid address.
 */
function pageAddress(siteUrl: string | null, protocol: string, host: string, pathAndQuery: string): string | null {
  if (!pathAndQuery.startsWith('/') || (siteUrl === null && !HOST.test(host))) return null
  const address = `${siteUrl ?? `${protocol}://${host.toLowerCase()}`}${pathAndQuery.split('#', 1)[0]}`
  return URL.canParse(address) ? new URL(address).href : null
}

async function renderPage({ render, vite }: Pages, map: string | null, address: string, signedIn: SignedIn | null): Promise<RenderedPage> {
  const response = await render(new Request(address), signedIn)
  const body = Buffer.from(await response.arrayBuffer())
  const headers: RenderedPage['headers'] = Object.fromEntries(response.headers)
  delete headers['content-length']
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (vite === null && response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(body, map)
  }
  const mayBeCached = !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  const shareable = CACHED_STATUSES.has(response.status) && signedIn === null && cookies.length === 0 && mayBeCached
  headers['cache-control'] ??= shareable && response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  headers.vary = 'Accept-Encoding, Cookie'
  return { status: response.status, headers, body, shareable }
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch.trim() === '*')
}

async function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (names(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.body(encoding))
}

async function sendOnce(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const small = page.body.byteLength < WORTH_COMPRESSING_BYTES
  const encoding = small ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).headers(page.headers).send(await encode(page.body, encoding))
}

/**
 * Serves the pages and their data, for all addresses that no other route has. Pages for visitors are cached until the
 * catalogue changes; pages of signed-in people never are. Only a few pages are rendered at a time.
 */
export function pageRoutes(app: FastifyInstance, site: Site, pages: Pages): void {
  const cache = createPageCache(() => site.catalogue.version(), address => renderPage(pages, site.profile.map.embed, address, null), CACHE_LIMITS)
  const slotsFor = createPageSlots(site.database)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const address = pageAddress(site.configuration.siteUrl, request.protocol, request.host, request.url)
      if (address === null) throw Object.assign(new Error('no address'), { statusCode: 400 })
      // A cookie without a valid session counts as none: its sender gets the cached pages of visitors.
      const token = readToken(request, SESSION_COOKIE)
      const account = token === null ? null : await findSession(site, token)
      const signedIn = token === null || account === null ? null : { account, token }
      const inSlot = slotsFor(request, signedIn)
      if (pages.vite !== null || signedIn !== null) {
        return sendOnce(await inSlot(() => renderPage(pages, site.profile.map.embed, address, signedIn)), request, reply)
      }
      const page = await cache.get(pages.reduce(address), inSlot)
      return 'etag' in page ? sendCached(page, request, reply) : sendOnce(page, request, reply)
    },
  })
  app.setNotFoundHandler(answerWrongMethod)
}
