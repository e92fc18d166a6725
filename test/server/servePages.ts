import { onTestFinished } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Site } from '#services/site.ts'
import { startSite, type TestSiteOptions } from '#test/startSite.ts'

/** A site up to the end of the test whose pages are made by `show`; remembers which were rendered. */
export async function servePages(
  show: (request: Request, site: Site, account: Account | null) => Promise<Response> | Response,
  options: Pick<TestSiteOptions, 'clock' | 'stopwatch'> = {},
) {
  const rendered: string[] = []
  const running = await startSite({
    ...options,
    pages: () => ({
      clientDir: null,
      vite: null,
      reduce: address => address.split('?unread', 1)[0] ?? '',
      async render(site, request, visitor) {
        rendered.push(request.url)
        return show(request, site, visitor?.account ?? null)
      },
    }),
  })
  onTestFinished(() => running.close())
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host: 'cars.example', ...headers } })
  return { running, rendered, get }
}

/** An answer with a page of this text. */
export const page = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><p>${text}</p>`, {
    ...init,
    headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers },
  })
