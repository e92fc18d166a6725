import { causeOf, noteLoss, type Cause } from './lostAnswer.ts'

const CODE = /\/assets\/[\w.-]+\.js/g

let codeLost = false
/** What is being loaded for other pages than the one that is shown. */
const loads = new Set<Request>()

/** Whether the code of a page did not come: React Router waits for it for ever, so from then on pages are opened whole. */
export const isCodeLost = () => codeLost

/** Notes that a page is being loaded. Returns a function that says that it has been. */
export function watchLoad(request: Request): () => void {
  const end = () => void loads.delete(request)
  loads.add(request)
  request.signal.addEventListener('abort', end)
  return end
}

/** Why a page cannot be opened whole, with its code; null when it can, also where a file is gone, as after an update. */
async function findCause(address: string): Promise<Cause | null> {
  try {
    const page = await fetch(address)
    const files = new Set((await page.text()).match(CODE))
    const code = await Promise.all([...files].map(file => fetch(file, { method: 'HEAD', cache: 'no-cache' })))
    return [page, ...code].some(({ status }) => causeOf({ status }) !== null) ? 'site' : null
  } catch {
    return 'connection'
  }
}

/** Opens the page that is asked for as a whole document; stays, and says why, where that or its code cannot be had. */
export async function openWhole({ url, signal }: Request): Promise<void> {
  const cause = await findCause(url)
  if (signal.aborted) return
  if (cause === null) location.assign(url)
  else noteLoss({ what: 'page', cause })
}

/**
 * Refuses React Router's reload of the document, by which it answers that the code of another page does not come: without a connection
 * that leaves the browser's error page, and what was typed is lost. Any other reload goes on. Returns a function that ends it.
 */
export function refuseReload(): () => void {
  const hear = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || loads.size === 0) return
    event.preventDefault()
    codeLost = true
    for (const load of loads) void openWhole(load)
  }
  // Browsers without the Navigation API reload.
  globalThis.navigation?.addEventListener('navigate', hear)
  return () => globalThis.navigation?.removeEventListener('navigate', hear)
}
