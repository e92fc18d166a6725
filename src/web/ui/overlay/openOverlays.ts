/** The close functions of the open overlays, the newest last. */
const open: (() => void)[] = []
const listeners = new Set<() => void>()
/** The router is on its way to or from an overlay's place in the history. */
let step: 'own' | 'leaving' | null = null
/** A navigation that came while the place is being left. */
let next: (() => void) | undefined

function tell(): void {
  listeners.forEach(listener => listener())
}

/** Adds an overlay that has opened; Back calls `close`. Returns a function that takes it away again. */
export function enterOverlay(close: () => void): () => void {
  open.push(close)
  tell()
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
    tell()
  }
}

/** How many overlays are open; null during a step of ours, until which nothing else is done with the history. */
export const countOverlays = () => (step === null ? open.length : null)

/** Calls the listener after every change. Returns a function that ends it. */
export function followOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes the newest overlay, or all, as where another page is shown. */
export function closeOverlays(which: 'newest' | 'all'): void {
  for (const close of open.splice(which === 'all' ? 0 : -1)) close()
  tell()
}

/** Begins a step of ours. */
export function beginStep(what: 'own' | 'leaving'): void {
  step = what
  tell()
}

/** Ends a step, and begins the navigation that waited for it. Returns whether the step was ours. */
export function endStep(): boolean {
  const own = step !== null
  const then = next
  step = null
  next = undefined
  then?.()
  tell()
  return own
}

/** Calls `then` once the place of an overlay has been left. False where it is not being left. */
export function afterLeaving(then: () => void): boolean {
  if (step !== 'leaving') return false
  next = then
  return true
}
