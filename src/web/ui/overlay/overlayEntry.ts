import { useLocation, useNavigate, type Location } from 'react-router'

/** The fragment of the history entry that what is open over a page has. A page with a fragment asks the server for nothing more. */
export const OVERLAY_HASH = '#open'

interface OverlayState {
  overlay?: boolean
}

/** Whether the history stands at the entry of an overlay, not at a link that somebody has copied from one. */
export const isOverlayEntry = ({ hash, state }: Location) =>
  hash === OVERLAY_HASH && (state as OverlayState | null)?.overlay === true

/** The state of an overlay's entry over this page: the page's own, and the mark. */
export const overlayState = ({ state }: Location): object => ({ ...(state as object | null), overlay: true })

let entered = false
let handedOver = false

/** Notes, when another place of the history is shown, whether it is the entry of an overlay. */
export function noteOverlayEntry(isEntry: boolean): void {
  entered = isEntry
  handedOver = false
}

/** Whether Back is just leaving the entry of an overlay: the page beneath is the one that is shown, and is told so once. */
export function isLeavingOverlay(): boolean {
  const leaving = entered && location.hash !== OVERLAY_HASH
  if (leaving) entered = false
  return leaving
}

/** Whether a page on its way takes the place of the overlay's entry. */
export const isHandedOver = () => handedOver

/** `useNavigate` for what may be open over a page: the page that opens takes the place of the overlay's entry, so that Back leads to the page beneath. */
export function useNavigateFromOverlay(): (to: string) => void {
  const navigate = useNavigate()
  const replace = isOverlayEntry(useLocation())
  return to => {
    handedOver = entered
    void navigate(to, { replace })
  }
}
