import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readToken, SESSION_COOKIE } from '#api/http/cookies.ts'
import { findSession } from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { chooseEncoding, encode } from './encoding.ts'
import { answerWrongMethod } from './failurePage.ts'
import { pageAddress } from './pageAddress.ts'
import { createPageCache, type KeptPage, type RenderedPage } from './pageCache.ts'
import type { Pages, PageVisitor } from './pages.ts'
import { createPageSlots } from './pageSlots.ts'
import { contentSecurityPolicy } from './securityHeaders.ts'

const CACHE_LIMITS = { maxPages: 20_000, maxBytes: 96 * 1024 * 1024 }
// What a visitor is answered by address and catalogue alone; 202 is a redirect of a page's data.
const KEPT_STATUSES = new Set([200, 202, 302, 404])
// Below this a compressed body is no smaller to speak of.
const WORTH_COMPRESSING_BYTES = 1_024

async function renderPage({ render, vite }: Pages, map: string | null, address: string, visitor: PageVisitor | null): Promise<RenderedPage> {
  const response = await render(new Request(address), visitor)
  const body = Buffer.from(await response.arrayBuffer())
  const headers: RenderedPage['headers'] = Object.fromEntries(response.headers)
  delete headers['content-length']
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (vite === null && response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(body, map)
  }
  const mayBeKept = !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  const shareable = KEPT_STATUSES.has(response.status) && visitor === null && cookies.length === 0 && mayBeKept
  headers['cache-control'] ??= shareable && response.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  headers.vary = 'Accept-Encoding, Cookie'
  return { status: response.status, headers, body, shareable }
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch.trim() === '*')
}

async function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
 * Everything that no route before it has: the pages and their data. What anybody may see is kept whole until the catalogue
 * changes; a signed-in person's pages never are. Only so many are rendered at a time.
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
      // A cookie that opens nothing makes nobody: whoever has one gets what is kept for visitors.
      const token = readToken(request, SESSION_COOKIE)
      const account = token === null ? null : await findSession(site, token)
      const visitor = token === null || account === null ? null : { account, token }
      const inTurn = slotsFor(request, visitor)
      if (pages.vite !== null || visitor !== null) {
        return sendOnce(await inTurn(() => renderPage(pages, site.profile.map.embed, address, visitor)), request, reply)
      }
      const page = await cache.get(pages.reduce(address), inTurn)
      return 'etag' in page ? sendKept(page, request, reply) : sendOnce(page, request, reply)
    },
  })
  app.setNotFoundHandler(answerWrongMethod)
}
