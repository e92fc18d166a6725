import {
  createPath,
  isRouteErrorResponse,
  type DataStrategyResult,
  type Location,
  type Path,
  type MiddlewareFunction,
} from 'react-router'
import { expectPage } from '../ui/overlay/overlayHistory.ts'
import { causeOf, noteFailedLoad, noteLoaded } from './lostAnswer.ts'
import { isCodeLost, openWhole, watchLoad } from './openWhole.ts'

type Results = Record<string, DataStrategyResult>

let shown: string | null = null
let staying: string | null = null
/** The reload of the page that is shown, until its data have come: a step that ends it loads them. */
let reload: Request | null = null

const pathOf = ({ pathname, search }: Pick<Path, 'pathname' | 'search'>) => createPath({ pathname, search })

/** Notes the place of the page that is shown whole; null while it is the page of a failure. */
export function noteShownPage(place: Location | null): void {
  shown = place && pathOf(place)
}

/** Whether this request loads the data of the page that is shown again. */
export const isReload = ({ url }: Request) => pathOf(new URL(url)) === shown

/** The next navigation leads to the page that is shown, which is this one, and loads nothing. */
export function stayOn(place: Path): void {
  // With a part behind `#` the router itself loads nothing.
  staying = place.hash === '' ? pathOf(place) : null
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
 * a failure that the server has answered has a page of its own (ROUTE-5). A step to or from an overlay's place loads nothing.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const again = isReload(request)
  const step = again && staying === shown
  staying = null
  if (step && reload === null) return {}
  if (!again) expectPage()
  if (!again && isCodeLost()) {
    void openWhole(request)
    await ended(request.signal)
    return {}
  }
  if (again) reload = request
  const loaded = again ? null : watchLoad(request)
  const results = await next()
  loaded?.()
  if (request.signal.aborted) return results
  reload = null
  const failed = Object.entries(results).filter(([, result]) => isFailure(result))
  const causes = failed.map(([, { result }]) => causeOf(result))
  if (failed.length === 0) {
    noteLoaded()
  } else if (again) {
    for (const [id] of failed) delete results[id]
    noteFailedLoad('reload', causes.includes('connection') ? 'connection' : 'site')
  } else if (causes.some(cause => cause !== null)) {
    noteFailedLoad('page', causes.includes('connection') ? 'connection' : 'site')
    await ended(request.signal)
  }
  return results
}
