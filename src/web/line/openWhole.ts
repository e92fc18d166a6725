import { isForLater, noteLoss } from './lostAnswer.ts'

let next: string | null = null
let codeIsMissing = false

/** Notes the address of the page that is on its way, null when none is. After code was missing, it is loaded as a whole document. */
export function noteNextPage(address: string | null): void {
  next = address
  if (codeIsMissing && next !== null) void openWhole(next)
}

/** Leaves for a page once the site answers for it: else the browser would show its own page of an error. */
async function openWhole(address: string): Promise<void> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    if (next !== address) return
    if (isForLater(status)) noteLoss({ what: 'page', cause: 'site' })
    else location.assign(address)
  } catch {
    if (next === address) noteLoss({ what: 'page', cause: 'connection' })
  }
}

function refuseReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
  event.preventDefault()
  // React Router waits for this code for ever: from now on every page is opened as a document.
  codeIsMissing = true
  if (next !== null) void openWhole(next)
}

/**
 * Keeps the page that is shown when the code of the next one does not come, and opens that as a whole document as soon as the site
 * answers. React Router would load the present document again, which throws away what was typed, and leaves a phone without a
 * connection on the browser's error page. A browser without the Navigation API does so still.
 */
export function watchPageCode(): void {
  // In development Vite loads the page again where it must.
  if (import.meta.env.PROD && 'navigation' in globalThis) navigation.addEventListener('navigate', refuseReload)
}
