/** The close functions of what is open over the page, the newest last. */
const open: (() => void)[] = []
const listeners = new Set<() => void>()

function tell(): void {
  listeners.forEach(listener => listener())
}

/** How many overlays are open. */
export const countOverlays = () => open.length

/** Calls the listener after every change. Returns a function that ends it. */
export function followOverlays(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes an overlay that has opened; Back and another page call `close`. Returns a function for when it was closed in any way. */
export function noteOverlay(close: () => void): () => void {
  open.push(close)
  tell()
  return () => {
    const place = open.indexOf(close)
    if (place < 0) return
    open.splice(place, 1)
    tell()
  }
}

/** Closes the newest overlay, or all of them. */
export function closeOverlays(which: 'newest' | 'all'): void {
  const closing = which === 'all' ? open.splice(0) : open.splice(-1)
  tell()
  for (const close of closing) close()
}
