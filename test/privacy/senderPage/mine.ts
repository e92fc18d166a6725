import type { LightMyRequestResponse } from 'fastify'
import { BROWSER } from '../../enquiries/postedPages.ts'
import type { TestSite } from '../../startSite.ts'

/** Sends a form as a script does; returns the path of its private page. */
export async function sendAsScript({ app }: TestSite, url: string, payload: object): Promise<string> {
  const reply = await app.inject({ method: 'POST', url, payload })
  const { private_page: path } = reply.json<{ private_page?: string }>()
  if (path === undefined) throw new Error(reply.body)
  return path
}

/** Asks for a page as a browser of the site does. */
export function openPage({ app }: TestSite, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url: url.split('#', 1)[0] ?? '', headers: BROWSER })
}

/** Posts a form of a private page as a browser does by itself. */
export function postDeed(
  { app }: TestSite,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
