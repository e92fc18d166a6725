import { renderToReadableStream } from 'react-dom/server'
import { Scripts, ServerRouter, type EntryContext } from 'react-router'

/**
 * React Router's own scripts of a page, with the data of its loaders, as HTML: the root route is rendered by itself, with nothing but
 * `<Scripts>` in it. Takes the stream of the context.
 */
export async function routerScripts(context: EntryContext, url: string): Promise<string> {
  const routeModules = { ...context.routeModules, root: { default: Scripts, ErrorBoundary: Scripts } }
  const stream = await renderToReadableStream(
    <ServerRouter context={{ ...context, renderMeta: {}, routeModules }} url={url} />,
    // In the order of its parts, whatever their size.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  return new Response(stream).text()
}
