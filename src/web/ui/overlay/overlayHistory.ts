interface Place {
  key: string | undefined
  overlay: boolean
}

/** The close functions of the open overlays, the newest last. */
const open: (() => void)[] = []
let at: Place = { key: undefined, overlay: false }
/** True while the browser goes back from the overlay's history entry. */
let leaving = false
/** A navigation that came meanwhile: it is performed once the entry is gone. */
let waiting: { how: 'pushState' | 'replaceState'; entry: Parameters<History['pushState']> } | undefined

function here(): Place {
  const { key, overlay } = (history.state ?? {}) as { key?: string; overlay?: boolean }
  return { key, overlay: overlay === true }
}

function closeAll(): void {
  for (const close of open.splice(0)) close()
}

/** Synchronises the history with the overlays: one entry while any is open, none otherwise. */
function settle(): void {
  if (leaving) return
  at = here()
  if (open.length > 0 && !at.overlay) {
    // The router's key and index stay the same: for the router it is the same location.
    History.prototype.pushState.call(history, { idx: null, ...history.state, overlay: true }, '')
    at = here()
  } else if (open.length === 0 && at.overlay) {
    leaving = true
    history.back()
  }
}

function hearPop(event: PopStateEvent): void {
  const was = at
  at = here()
  const ownStep = leaving
  leaving = false
  const samePage = at.key === was.key && (at.overlay || was.overlay)
  // The router must not see the event: it would load the data of the same page again.
  if (samePage) event.stopImmediatePropagation()
  else closeAll()
  if (samePage && !ownStep && !at.overlay) open.pop()?.()
  if (waiting !== undefined) history[waiting.how](...waiting.entry)
  waiting = undefined
  settle()
}

/**
 * Makes Back close the overlays of a page (decision 16). Call it once, before the router listens: the router must not
 * see steps between the page and its overlay, and a page that is opened from an overlay replaces the overlay's entry.
 */
export function watchOverlays(): void {
  history.pushState = (...entry) => {
    if (leaving) {
      waiting = { how: 'pushState', entry }
      return
    }
    if (here().overlay) History.prototype.replaceState.call(history, ...entry)
    else History.prototype.pushState.call(history, ...entry)
    closeAll()
  }
  // A replacing navigation, such as a redirect, must not replace the entry that is being left.
  history.replaceState = (...entry) => {
    if (leaving) waiting = { how: waiting?.how ?? 'replaceState', entry }
    else History.prototype.replaceState.call(history, ...entry)
  }
  addEventListener('popstate', hearPop, { capture: true })
  // After a reload the entry is still there, but its overlay is not.
  settle()
}

/**
 * Adds a history entry for an overlay that has opened; Back calls `close`. Returns a function that removes the entry.
 */
export function enterOverlay(close: () => void): () => void {
  open.push(close)
  // In a microtask: where one overlay closes and another opens at once, the second takes over the entry.
  queueMicrotask(settle)
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
    queueMicrotask(settle)
  }
}
