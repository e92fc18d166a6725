import type { Location } from 'react-router'

/** A place in the history, as React Router names it: its key, and the state it was opened with. */
export type Place = Pick<Location<unknown>, 'key' | 'state'>

/** The key of the page beneath, where this place in the history is an overlay's; null otherwise. */
function keyBeneath(state: unknown): string | null {
  const key = typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : null
  return typeof key === 'string' ? key : null
}

/** Whether this place in the history is an overlay's. */
export const isOverlayPlace = ({ state }: Place) => keyBeneath(state) !== null

/** The key of a page, which stays the same while an overlay is open over it. */
export const pageKey = ({ key, state }: Place) => keyBeneath(state) ?? key

/** The state of an overlay's place over the page at this one. */
export const overlayState = ({ key, state }: Place) => ({ ...(typeof state === 'object' && state), overlay: key })

/** The place where the browser stands; React shows it a moment later. React Router keeps the state of a place as `usr`. */
export function currentPlace(): Place {
  const { key = 'default', usr = null } = (history.state ?? {}) as { key?: string; usr?: unknown }
  return { key, state: usr }
}
