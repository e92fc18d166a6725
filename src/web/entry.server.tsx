import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { renderToStaticMarkup } from 'react-dom/server'
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
import { postedContext, siteContext, tokenContext, unavailableContext, visitorContext } from './siteContext.ts'
import { LostStartNotice } from './start/LostStartNotice.tsx'
import { withLateScripts } from './start/lateScripts.ts'
import { renderWhole } from './start/renderWhole.ts'

// The server takes the context keys from this build: a second copy of the module would have other keys, without values.
export { postedContext, siteContext, tokenContext, unavailableContext, visitorContext }

// Outside of what React brings to life: it is for when that fails.
const LOST_START = renderToStaticMarkup(<LostStartNotice />)

/**
 * Renders a page whole before anything is sent: the page cache, its ETag and the script hashes need all of it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Requests for cached pages are answered between loading and rendering.
  await yieldToEventLoop()
  const rendered = await renderWhole(
    <Incident value={context.get(incidentContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </Incident>,
  )
  const { profile } = context.get(siteContext)
  const blocks = structuredDataBlocks(routerContext.staticHandlerContext.loaderData, profile)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withLateScripts(rendered, blocks + dealerStyles(profile.colours), LOST_START), {
    status,
    headers,
  })
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
