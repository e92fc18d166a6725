import { useEffectEvent, useLayoutEffect } from 'react'
import { enterOverlay } from './overlayHistory.ts'

/**
 * Lets Back close an overlay: while `open`, the history has a place for it, which is left when it is closed in
 * any other way (`OverlayHistory`). `onClose` is called by Back, and by a navigation to another page.
 */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Before it is seen: Back may be pressed as soon as it is.
  useLayoutEffect(() => {
    if (open) return enterOverlay(() => close())
  }, [open])
}
