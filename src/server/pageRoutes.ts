import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShowForm } from '#api/plainForms/showForm.ts'
import type { PostedForm } from '#domain/enquiry/postedForm.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { readToken, SESSION_COOKIE } from '#api/http/cookies.ts'
import { findSession } from '#services/sessions/sessions.ts'
import { recordSite } from '#services/catalogue/reads/recordSite.ts'
import type { Site } from '#services/site.ts'
import { chooseEncoding, encode } from './encoding.ts'
import { createMissCounter } from './countMisses.ts'
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

async function renderPage(
  { render, vite }: Pages,
  site: Site,
  address: string,
  signedIn: SignedIn | null,
  posted: PostedForm | null = null,
): Promise<RenderedPage> {
  const response = await render(site, new Request(address, posted === null ? {} : { method: 'POST' }), signedIn, posted)
  const body = Buffer.from(await response.arrayBuffer())
  const headers: RenderedPage['headers'] = Object.fromEntries(response.headers)
  delete headers['content-length']
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (vite === null && response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(body, site.profile.map.embed)
  }
  const mayBeCached = !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  const shareable =
    CACHED_STATUSES.has(response.status) && posted === null && signedIn === null && cookies.length === 0 && mayBeCached
  // A form that came back stays in the browser, for whoever goes back to it: else the browser asks whether to send it again.
  if (posted !== null) headers['cache-control'] = 'private, no-cache'
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
  return reply
    .code(page.status)
    .headers(page.headers)
    .send(await encode(page.body, encoding))
}

/** The pages of a site: the page that is asked for, and the page of a posted form that is shown again. */
export interface PageAnswers {
  get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  showForm: ShowForm
}

/**
 * Makes the answers of the pages. Pages for visitors are cached until something changes
 * that they have read; pages of signed-in people never
 * are, nor what somebody has typed. Only a few pages are rendered at a time.
 */
export function createPageAnswers(site: Site, pages: Pages): PageAnswers {
  const day = () => indianDay(site.clock.now())
  const cache = createPageCache(async address => {
    const renderedOn = day()
    const { site: recorded, reads } = recordSite(site)
    const page = await renderPage(pages, recorded, address, null)
    // Pages say what depends on the day, as for how long a price drop is shown (PRICE-5): at midnight all are made anew.
    return { ...page, isCurrent: () => reads.areSame() && day() === renderedOn }
  }, CACHE_LIMITS)
  const slotsFor = createPageSlots(site.database)
  const countMiss = createMissCounter(site)

  function addressOf({ protocol, host }: FastifyRequest, pathAndQuery: string): string {
    const address = pageAddress(site.configuration.siteUrl, protocol, host, pathAndQuery)
    if (address === null) throw Object.assign(new Error('no address'), { statusCode: 400 })
    return address
  }

  async function findSignedIn(request: FastifyRequest): Promise<SignedIn | null> {
    // A cookie without a valid session counts as none: its sender gets the cached pages of visitors.
    const token = readToken(request, SESSION_COOKIE)
    const account = token === null ? null : await findSession(site, token)
    return token === null || account === null ? null : { account, token }
  }

  return {
    async get(request, reply) {
      const address = addressOf(request, request.url)
      const signedIn = await findSignedIn(request)
      const inSlot = slotsFor(request, signedIn)
      if (pages.vite !== null || signedIn !== null) {
        return sendOnce(await inSlot(() => renderPage(pages, site, address, signedIn)), request, reply)
      }
      const reduced = pages.reduce(address)
      const page = await cache.get(reduced, inSlot)
      countMiss(request, reduced)
      return 'etag' in page ? sendCached(page, request, reply) : sendOnce(page, request, reply)
    },
    async showForm(request, reply, page, form) {
      const address = pages.reduce(addressOf(request, page))
      const signedIn = await findSignedIn(request)
      return sendOnce(
        await slotsFor(request, signedIn)(() => renderPage(pages, site, address, signedIn, form)),
        request,
        reply,
      )
    },
  }
}

/** Serves the pages and their data, for all addresses that no other route has. */
export function pageRoutes(app: FastifyInstance, answers: PageAnswers): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answers.get })
  app.setNotFoundHandler(answerWrongMethod)
}
