import type { Location } from 'react-router'

/** The key of the page beneath, where this place in the history is an overlay's; null otherwise. */
function keyBeneath(state: unknown): string | null {
  const key = typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : null
  return typeof key === 'string' ? key : null
}

/** Whether this place in the history is an overlay's. */
export const isOverlayPlace = ({ state }: Location<unknown>) => keyBeneath(state) !== null

/** The key of a page, which stays the same while an overlay is open over it. */
export const pageKey = ({ key, state }: Location<unknown>) => keyBeneath(state) ?? key

/** The state of an overlay's place over the page at this one. */
export const overlayState = ({ key, state }: Location<unknown>) => ({
  ...(typeof state === 'object' && state),
  overlay: key,
})
