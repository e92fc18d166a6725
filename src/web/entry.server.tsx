import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { Incident, incidentContext, incidentOf } from './incident.ts'
import { structuredDataBlocks } from './seo/structuredPages.ts'
import { postedContext, siteContext, tokenContext, visitorContext } from './siteContext.ts'

// The server takes the context keys from this build: a second copy of the module would have other keys, without values.
export { postedContext, siteContext, tokenContext, visitorContext }

/** Renders a page whole before anything is sent: the page cache, its ETag and the script hashes need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const app = (
      <Incident value={context.get(incidentContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </Incident>
    )
    const { pipe } = renderToPipeableStream(app, {
      // Everything stands in its place: a part that comes behind the page needs a script to get there.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        const body = new PassThrough()
        buffer(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const blocks = structuredDataBlocks(routerContext.staticHandlerContext.loaderData, context.get(siteContext).profile)
  const page = blocks === '' ? rendered : rendered.toString().replace('</head>', () => `${blocks}</head>`)
  return new Response(typeof page === 'string' ? page : new Uint8Array(page), { status, headers })
}

/**
 * Logs a failure under the incident number that its page shows; a 404 and an aborted request are no failures (ROUTE-5).
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const logged = incidentOf(error)
  const incident = logged ?? randomUUID().slice(0, 8)
  context.set(incidentContext, incident)
  if (logged !== null) return
  context.get(siteContext).log.error({ err: error, incident, url: request.url }, 'A page failed')
}
