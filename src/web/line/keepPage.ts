import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { causeOf, noteFailedLoad, noteLoaded } from './lostAnswer.ts'

type Results = Record<string, DataStrategyResult>

let shown: string | null = null
let staying = false

/** Notes the address of the page that is shown whole; null while it is the page of a failure. */
export function noteShownPage(address: string | null): void {
  shown = address
}

/** Whether this request loads the data of the page that is shown again. */
export function isReload(request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  return pathname + search === shown
}

/** The next navigation leads to the page that is shown and asks for nothing. */
export function stayHere(): void {
  staying = true
}

/** Whether this is no answer for good: a redirect is one, and a refusal. */
const isFailure = ({ type, result }: DataStrategyResult) =>
  type === 'error'
  && !(result instanceof Response)
  && !(isRouteErrorResponse(result) && result.status < 500 && result.status !== 429)

const ended = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })

/**
 * Keeps the page that is shown when data cannot be loaded: what is typed or shown once on it would be lost. A failed reload
 * leaves the data as they are. A navigation without an answer is given up, by the notice that says so (`LostAnswerNotice`);
 * a failure that the server has answered has a page of its own (ROUTE-5).
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (staying) {
    staying = false
    return {}
  }
  const results = await next()
  if (request.signal.aborted) return results
  const failed = Object.entries(results).filter(([, result]) => isFailure(result))
  const causes = failed.map(([, { result }]) => causeOf(result))
  if (failed.length === 0) {
    noteLoaded()
  } else if (isReload(request)) {
    for (const [id] of failed) delete results[id]
    noteFailedLoad('reload', causes.includes('connection') ? 'connection' : 'site')
  } else if (causes.some(cause => cause !== null)) {
    noteFailedLoad('page', causes.includes('connection') ? 'connection' : 'site')
    await ended(request.signal)
  }
  return results
}
