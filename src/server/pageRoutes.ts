import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShowForm, ShowPreview } from '#api/plainForms/showForm.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { recogniseSession } from '#api/guards/session.ts'
import { isOutage } from '#platform/outage.ts'
import type { Site } from '#services/site.ts'
import { createMissCounter } from './countMisses.ts'
import { answerOutage, answerWrongMethod } from './failurePage.ts'
import { createAddressReader } from './pageAddress.ts'
import type { RenderedPage } from './cachedPage.ts'
import type { PageCache } from './pageCache.ts'
import type { Pages, SignedIn } from './pages.ts'
import { createPageSlots } from './pageSlots.ts'
import { contentSecurityPolicy } from './securityHeaders.ts'
import { createCachedSender, sendOnce } from './sendPage.ts'
import type { Wrote } from './writers.ts'

// Responses that depend on address and catalogue alone; 202 is a redirect of a page's data.
const CACHED_STATUSES = new Set([200, 202, 302, 404])

const PREVIEW_NOTE =
  '<p style="padding:.6rem 1rem;background:var(--color-accent);color:var(--color-on-accent);font-weight:600">This is a preview: nothing of it is saved. Close the tab to go on.</p>'

type RenderArguments = Parameters<typeof renderPage>

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
  headers['cache-control'] ??= shareable && response.status === 200 ? publicCaching(site.configuration) : 'no-store'
  headers.vary = 'Accept-Encoding, Cookie'
  return { status: response.status, headers, body, shareable }
}

/**
 * How caches keep a public page. Browsers ask each time whether it is the same, and so does a cache in front of all processes,
 * unless the owner allows it to answer by itself for some seconds: then people see changes so much later (OPS-4).
 */
function publicCaching({ cdnSeconds }: Site['configuration']): string {
  return cdnSeconds === null
    ? 'public, max-age=0, must-revalidate'
    : `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`
}

/** The pages of a site: the page that is asked for, and the page of a posted form that is shown again. */
export interface PageAnswers {
  get(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void>
  showForm: ShowForm
  preview: ShowPreview
  /** How many pages were rendered, and for how long [ms]. */
  readonly renders: Readonly<{ count: number; milliseconds: number }>
}

/**
 * Makes the answers of the pages. Pages for visitors are cached. A stale page is sent and rendered again afterwards, but a request from
 * a network that `wrote` gets a fresh one. Pages of signed-in people and pages with typed values are never cached. Only a few pages
 * are rendered at a time. `always` are the headers of every answer.
 */
export function createPageAnswers(
  site: Site,
  pages: Pages,
  cache: PageCache,
  wrote: Wrote,
  always: Readonly<Record<string, string>>,
): PageAnswers {
  const slots = createPageSlots(site.database)
  const countMiss = createMissCounter(site)
  const sendCached = createCachedSender(always)
  const addresses = createAddressReader(site.configuration.siteUrl, pages.reduce)
  const renders = { count: 0, milliseconds: 0 }

  async function render(...asked: RenderArguments): Promise<RenderedPage> {
    const startedAt = performance.now()
    const page = await renderPage(...asked)
    renders.count++
    renders.milliseconds += performance.now() - startedAt
    return page
  }

  return {
    renders,
    async get(request, reply) {
      // A cookie without a valid session counts as none: its sender gets the cached pages of visitors.
      const signedIn: SignedIn | null = await recogniseSession(site, request, reply)
      const inSlot = slots.of(request, signedIn)
      if (pages.vite !== null || signedIn !== null) {
        const address = addresses.whole(request, request.url)
        return sendOnce(await inSlot(() => render(pages, site, address, signedIn)), request, reply)
      }
      const reduced = addresses.reduced(request, request.url)
      const page = await cache.get(reduced, inSlot, () => render(pages, site, reduced, null), {
        maySend: () => !wrote(request),
        inSlot: slots.renewal,
      })
      countMiss(request, reduced)
      return 'etag' in page ? sendCached(page, request, reply) : sendOnce(page, request, reply)
    },
    async showForm(request, reply, page, form) {
      // Whole: it is not cached, and a page of the office reads parts of its path that the cache leaves out.
      const address = addresses.whole(request, page)
      try {
        const signedIn = await recogniseSession(site, request, reply)
        const inSlot = slots.of(request, signedIn)
        return await sendOnce(await inSlot(() => render(pages, site, address, signedIn, form)), request, reply)
      } catch (error) {
        if (!isOutage(error)) throw error
        return answerOutage(error, request, reply, form.values)
      }
    },
    async preview(request, reply, page, profile) {
      const address = addresses.reduced(request, page)
      const asIf: Site = Object.create(site, { profile: { value: profile, enumerable: true } }) as Site
      const made = await slots.of(request, null)(() => render(pages, asIf, address, null))
      const marked = Buffer.from(made.body).toString().replace('<main', `${PREVIEW_NOTE}<main`)
      const policy = String(made.headers['content-security-policy'] ?? '')
      return sendOnce(
        {
          ...made,
          body: Buffer.from(marked),
          shareable: false,
          headers: {
            ...made.headers,
            'cache-control': 'no-store',
            // No script: the page is at an address that is none of its own. Nothing can be sent from it either.
            'content-security-policy': policy
              .replace(/script-src[^;]*/, "script-src 'none'")
              .replace(/form-action[^;]*/, "form-action 'none'"),
          },
        },
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
