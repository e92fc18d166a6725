import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Account } from '#domain/accounts/account.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { isOutage } from '#platform/outage.ts'
import type { Site } from '#services/site.ts'
import { createAddressReducer } from './reduceAddress.ts'

// When to come back for a page that found no place in a queue.
const RETRY_SECONDS = 5

/** The signed-in person who asks for a page, and the token of their session. */
export interface SignedIn {
  account: Account
  token: string
}

/** A whole answer: a `Response`, or a page that was never in one. */
export type Rendered = Pick<Response, 'status' | 'headers' | 'arrayBuffer'>

/**
 * Answers the request for a page, or for a page's data, completely, from this site alone. Null is a visitor who is not signed in. `posted` is the form of a POST.
 */
export type RenderPage = (
  site: Site,
  request: Request,
  signedIn: SignedIn | null,
  posted?: PostedForm | null,
) => Promise<Rendered>

/** The pages as the server needs them. */
export interface Pages {
  render: RenderPage
  /** Reduces an address to what its page reads of it: the address under which the page is cached for visitors. */
  reduce(address: string): string
  /** Folder of the built files for browsers; null when Vite serves them. */
  clientDir: string | null
  /** Builds modules on request in development; null in production, where rendered pages are cached. */
  vite: ViteDevServer | null
}

/**
 * What the built entry module exports besides React Router's own exports. The context keys must come from the build:
 * this process's copy of `siteContext.ts` has different ones.
 */
interface Entry {
  siteContext: RouterContext<Site>
  visitorContext: RouterContext<Account | null>
  tokenContext: RouterContext<string | null>
  postedContext: RouterContext<PostedForm | null>
  htmlContext: RouterContext<ArrayBuffer | null>
  unavailableContext: RouterContext<Error | null>
}

/** Connects a build of the pages to the server. Throws errors that no page could show. */
export function connectPages(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  const { siteContext, visitorContext, tokenContext, postedContext, htmlContext, unavailableContext } = build.entry
    .module as unknown as Entry
  return async (site, request, signedIn, posted = null) => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(visitorContext, signedIn?.account ?? null)
    context.set(tokenContext, signedIn?.token ?? null)
    context.set(postedContext, posted)
    const response = await handle(request, context)
    // React Router's last resort is a line of plain text: the failure page says more.
    if (response.status >= 500 && response.headers.get('content-type')?.startsWith('text/plain')) {
      throw new Error(`no page could be rendered: ${await response.text()}`)
    }
    const unavailable = context.get(unavailableContext)
    if (unavailable !== null) {
      // The page's data, which a script asked for, can say what failed; a page is not shown with a part missing.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
      if (isPage || response.status === 200) throw unavailable
      response.headers.set('cache-control', 'no-store')
      response.headers.set('retry-after', String(isOutage(unavailable) ? unavailable.retryAfterSeconds : RETRY_SECONDS))
      return { status: 503, headers: response.headers, arrayBuffer: () => response.arrayBuffer() }
    }
    const html = context.get(htmlContext)
    if (html === null) return response
    return { status: response.status, headers: response.headers, arrayBuffer: async () => html }
  }
}

/** Loads the pages that `npm run build` has put into a folder. */
export async function loadBuiltPages(directory: string): Promise<Pages> {
  const build = (await import(pathToFileURL(join(directory, 'server', 'index.js')).href)) as ServerBuild
  return {
    render: connectPages(build, 'production'),
    reduce: createAddressReducer(build.routes),
    clientDir: join(directory, 'client'),
    vite: null,
  }
}
