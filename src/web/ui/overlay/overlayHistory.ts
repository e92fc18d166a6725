interface Place { key: string | undefined; overlay: boolean }

/** What is open over the page, each with what closes it; the newest last. */
const open: (() => void)[] = []
let at: Place = { key: undefined, overlay: false }
/** Going back from the overlay's entry is under way. */
let leaving = false
/** A page that came meanwhile: it is written once the entry is gone. */
let waiting: { how: 'pushState' | 'replaceState'; entry: Parameters<History['pushState']> } | undefined

function here(): Place {
  const { key, overlay } = (history.state ?? {}) as { key?: string; overlay?: boolean }
  return { key, overlay: overlay === true }
}

function closeAll(): void {
  for (const close of open.splice(0)) close()
}

/** Brings the history to what is open: one entry while anything is, and none otherwise. */
function settle(): void {
  if (leaving) return
  at = here()
  if (open.length > 0 && !at.overlay) {
    // The router's key and index stay: to it, this is the same place.
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
  // The router would load the page's data once more for a step that stays on the page.
  if (samePage) event.stopImmediatePropagation()
  else closeAll()
  if (samePage && !ownStep && !at.overlay) open.pop()?.()
  if (waiting !== undefined) history[waiting.how](...waiting.entry)
  waiting = undefined
  settle()
}

/**
 * Makes Back close what is open over a page (decision 16). Called once, before the router listens: steps between the page
 * and its overlay are none of its business, and a page that is opened from an overlay takes the place of the overlay's entry.
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
  // A page that takes another's place, as a redirect does, must not be written to the entry that is being left.
  history.replaceState = (...entry) => {
    if (leaving) waiting = { how: waiting?.how ?? 'replaceState', entry }
    else History.prototype.replaceState.call(history, ...entry)
  }
  addEventListener('popstate', hearPop, { capture: true })
  // After a reload the entry is there, and what it stood for is not.
  settle()
}

/** Gives the history an entry for something that has opened; `close` is called when Back leaves it. Answers what takes it away. */
export function enterOverlay(close: () => void): () => void {
  open.push(close)
  // At the end of this turn: where one closes as another opens, the entry passes on.
  queueMicrotask(settle)
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
    queueMicrotask(settle)
  }
}
