import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShowForm } from '#api/plainForms/showForm.ts'
import type { PostedForm } from '#domain/enquiry/postedForm.ts'
import { readToken, SESSION_COOKIE } from '#api/http/cookies.ts'
import { findSession } from '#services/sessions/sessions.ts'
import type { Site } from '#services/site.ts'
import { createMissCounter } from './countMisses.ts'
import { answerWrongMethod } from './failurePage.ts'
import { createAddressReader } from './pageAddress.ts'
import type { PageCache, RenderedPage } from './pageCache.ts'
import type { Pages, SignedIn } from './pages.ts'
import { createPageSlots } from './pageSlots.ts'
import { renderCurrent } from './renderCurrent.ts'
import { contentSecurityPolicy } from './securityHeaders.ts'
import { createCachedSender, sendOnce } from './sendPage.ts'

// Responses that depend on address and catalogue alone; 202 is a redirect of a page's data.
const CACHED_STATUSES = new Set([200, 202, 302, 404])

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

/** The pages of a site: the page that is asked for, and the page of a posted form that is shown again. */
export interface PageAnswers {
  get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void>
  showForm: ShowForm
}

/**
 * Makes the answers of the pages. Pages for visitors are cached until something changes that they have read; pages of
 * signed-in people never are, nor what somebody has typed. Only a few pages are rendered at a time. `always` are the headers
 * of every answer.
 */
export function createPageAnswers(
  site: Site,
  pages: Pages,
  cache: PageCache,
  always: Readonly<Record<string, string>>,
): PageAnswers {
  const slotsFor = createPageSlots(site.database)
  const countMiss = createMissCounter(site)
  const sendCached = createCachedSender(always)
  const addresses = createAddressReader(site.configuration.siteUrl, pages.reduce)

  async function findSignedIn(request: FastifyRequest): Promise<SignedIn | null> {
    // A cookie without a valid session counts as none: its sender gets the cached pages of visitors.
    const token = readToken(request, SESSION_COOKIE)
    const account = token === null ? null : await findSession(site, token)
    return token === null || account === null ? null : { account, token }
  }

  return {
    async get(request, reply) {
      const signedIn = await findSignedIn(request)
      const inSlot = slotsFor(request, signedIn)
      if (pages.vite !== null || signedIn !== null) {
        const address = addresses.whole(request, request.url)
        return sendOnce(await inSlot(() => renderPage(pages, site, address, signedIn)), request, reply)
      }
      const reduced = addresses.reduced(request, request.url)
      const page = await cache.get(reduced, inSlot, () =>
        renderCurrent(site, recorded => renderPage(pages, recorded, reduced, null)),
      )
      countMiss(request, reduced)
      return 'etag' in page ? sendCached(page, request, reply) : sendOnce(page, request, reply)
    },
    async showForm(request, reply, page, form) {
      const address = addresses.reduced(request, page)
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
