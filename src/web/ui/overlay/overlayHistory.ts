import { currentPlace, isOverlayPlace, overlayState, pageKey, type Place } from './overlayPlace.ts'

/** What the history of overlays needs of the router. */
export interface Steps {
  /** Whether the page that is shown is the one where the browser stands, with no other on its way. */
  isAtRest: () => boolean
  /** Adds a place with the address of the page that is shown. */
  push: (state: object) => void | Promise<void>
  back: () => void
  /** The step that begins leads to the page that is shown, and loads nothing. */
  stay: () => void
}

/** The close functions of the open overlays, the newest last. */
const open: (() => void)[] = []
let router: Steps | null = null
/** Where the browser stood when it was last looked at; null while another page is on its way. */
let at: Place | null = null
/** What the router does for an overlay: add its place, leave it, or open a page in its stead. */
let step: 'adding' | 'leaving' | 'replacing' | null = null
/** Somebody is asked whether to leave the page: any step in the history would end the question. */
let asking = false
const listeners = new Set<() => void>()
/** A navigation that came while the place is being left. */
let next: (() => void) | undefined

/** Sees to it that the history has one place more while an overlay is open, and none otherwise. */
export function settle(): void {
  if (step !== null || asking || router === null || !router.isAtRest()) return
  at = currentPlace()
  if (open.length > 0 === isOverlayPlace(at)) return
  if (open.length > 0) return void addPlace(router, at)
  step = 'leaving'
  router.back()
}

async function addPlace(steps: Steps, page: Place): Promise<void> {
  step = 'adding'
  await steps.push(overlayState(page))
  // Back came before.
  if (step !== 'adding') return
  step = null
  at = currentPlace()
  tell()
  // The place is missing when another navigation came first; the end of that one calls `settle` again.
  if (isOverlayPlace(at)) settle()
}

function tell(): void {
  listeners.forEach(listener => listener())
}

// In a microtask: where one overlay closes and another opens at once, the second takes over the place.
const settleSoon = () => queueMicrotask(settle)

function hearPop(): void {
  const was = at
  at = currentPlace()
  const own = step === 'leaving'
  step = null
  const samePage = was !== null && pageKey(was) === pageKey(at) && isOverlayPlace(was) !== isOverlayPlace(at)
  if (samePage) router?.stay()
  if (samePage && !own && !isOverlayPlace(at)) {
    const close = open.pop()
    // Nothing is open any more, but its place was not left yet: the press was meant for the page.
    if (close === undefined) router?.back()
    else close()
  }
  const then = next
  next = undefined
  then?.()
  tell()
  settleSoon()
}

/**
 * Adds an overlay that has opened: a place in the history, which Back leaves and which is left when the overlay closes in any other
 * way (decision 80). Back calls `close`. Returns a function that takes the overlay away.
 */
export function enterOverlay(close: () => void): () => void {
  open.push(close)
  settleSoon()
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
    settleSoon()
  }
}

/** Hears Back and Forward. Call it once, before the router listens: that begins to load at once. */
export const hearBack = () => addEventListener('popstate', hearPop)

/** Keeps the history by these steps of the router. Returns a function that ends it. */
export function keepOverlayHistory(steps: Steps): () => void {
  router = steps
  return () => {
    router = null
  }
}

/** Whether the browser stands at the place of an overlay. */
export const isAtOverlay = () => isOverlayPlace(currentPlace())

/** Calls the listener after every step to or from an overlay's place. Returns a function that ends it. */
export function followOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Somebody is asked whether to leave the page: until `endAsking` nothing is done with the history. */
export function beginAsking(): void {
  asking = true
}

/** The question is answered. */
export function endAsking(): void {
  if (!asking) return
  asking = false
  settleSoon()
}

/** Closes the overlays of a page that is no longer shown. */
export function closeOverlays(): void {
  for (const close of open.splice(0)) close()
}

/** Another page than the one that is shown is on its way. */
export function expectPage(): void {
  at = null
}

/**
 * Opens another page by `go`, from an overlay that may be closed at the same time: the page takes the overlay's place in the history, so
 * that Back leads to the page beneath. Where the place is being left already, the page waits until it has been.
 */
export async function openFromOverlay(go: (replace: boolean) => void | Promise<void>): Promise<void> {
  if (step === 'leaving') {
    next = () => void openFromOverlay(go)
    return
  }
  if (!isAtOverlay()) return go(false)
  step = 'replacing'
  await go(true)
  if (step === 'replacing') step = null
  tell()
  settleSoon()
}
