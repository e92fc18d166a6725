import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { dealerStyles } from './frame/dealerStyles.ts'
import { Incident, incidentContext, incidentOf } from './incident.ts'
import { structuredDataBlocks } from './seo/structuredPages.ts'
import { isUnavailable } from '#platform/outage.ts'
import {
  htmlContext,
  postedContext,
  siteContext,
  tokenContext,
  unavailableContext,
  visitorContext,
} from './siteContext.ts'
import { pageStart } from './hydration/pageStart.ts'

// The server takes the context keys from this build: a second copy of the module would have other keys, without values.
export { htmlContext, postedContext, siteContext, tokenContext, unavailableContext, visitorContext }

// What React writes for a part within `Suspense` that failed or was not ready.
const LEFT_OUT = '<!--$!-->'

/**
 * Renders a page whole before anything is sent: the page cache, its ETag and the script hashes need all of it. The HTML is
 * in `htmlContext`, the response has none.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const start = await pageStart(routerContext, request.url)
  // Requests for cached pages are answered between loading and rendering.
  await yieldToEventLoop()
  // From here on in bytes: a string with a rupee sign takes two bytes a character, and each look into it makes it anew.
  const rendered = Buffer.from(
    renderToString(
      <Incident value={context.get(incidentContext)}>
        <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
      </Incident>,
    ),
  )
  if (rendered.includes(LEFT_OUT)) throw new Error('a part of the page failed, or was not loaded')
  const blocks = structuredDataBlocks(routerContext.staticHandlerContext.loaderData, context.get(siteContext).profile)
  const style = dealerStyles(context.get(siteContext).profile.colours)
  const head = rendered.indexOf('</head>')
  const end = rendered.lastIndexOf('</body>')
  const page = Buffer.concat([
    Buffer.from('<!DOCTYPE html>'),
    rendered.subarray(0, head),
    Buffer.from(blocks + style),
    rendered.subarray(head, end),
    Buffer.from(start),
    rendered.subarray(end),
  ])
  // Copied, because a buffer may be part of a larger one.
  context.set(htmlContext, new Uint8Array(page).buffer)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/**
 * Logs a failure under the incident number that its page shows; a 404 and an aborted request are no failures (ROUTE-5).
 * While the site cannot reach its data, the server answers, and the log says it once (OPS-2).
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (error instanceof Error && isUnavailable(error)) {
    context.set(unavailableContext, error)
    return
  }
  const logged = incidentOf(error)
  const incident = logged ?? randomUUID().slice(0, 8)
  context.set(incidentContext, incident)
  if (logged !== null) return
  context.get(siteContext).log.error({ err: error, incident, url: request.url }, 'A page failed')
}
