import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Account } from '#domain/account/account.ts'
import type { Site } from '#services/site.ts'
import { createAddressReducer } from './reduceAddress.ts'

/** Who asks for a page, and by which session that is known. */
export interface PageVisitor { account: Account; token: string }

/** Answers the request for a page, or for a page's data, whole; null asks for a visitor. */
export type RenderPage = (request: Request, visitor: PageVisitor | null) => Promise<Response>

/** The pages as the server needs them. */
export interface Pages {
  render: RenderPage
  /** Reduces an address to what its page reads of it: the one under which the page is kept for visitors. */
  reduce(address: string): string
  /** Folder of the built files for browsers; null when Vite serves them. */
  clientDir: string | null
  /** Builds what is asked for while it is being written; null in production, where rendered pages are kept. */
  vite: ViteDevServer | null
}

/**
 * What the built entry module has besides React Router's own exports. The keys come from the build: this process's
 * copy of `siteContext.ts` would have others.
 */
interface Entry {
  siteContext: RouterContext<Site>
  visitorContext: RouterContext<Account | null>
  tokenContext: RouterContext<string | null>
}

/** Joins a build of the pages to the site. Throws what no page could show. */
export function connectPages(site: Site, build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const handle = createRequestHandler(build, mode)
  const { siteContext, visitorContext, tokenContext } = build.entry.module as unknown as Entry
  return async (request, visitor) => {
    const context = new RouterContextProvider()
    context.set(siteContext, site)
    context.set(visitorContext, visitor?.account ?? null)
    context.set(tokenContext, visitor?.token ?? null)
    const response = await handle(request, context)
    // React Router's last resort is a line of plain text: the failure page says more.
    if (response.status >= 500 && response.headers.get('content-type')?.startsWith('text/plain')) {
      throw new Error(`no page could be rendered: ${await response.text()}`)
    }
    return response
  }
}

/** Loads the pages that `npm run build` has put into a folder. */
export async function loadBuiltPages(site: Site, directory: string): Promise<Pages> {
  const build = await import(pathToFileURL(join(directory, 'server', 'index.js')).href) as ServerBuild
  return {
    render: connectPages(site, build, 'production'),
    reduce: createAddressReducer(build.routes),
    clientDir: join(directory, 'client'),
    vite: null,
  }
}
