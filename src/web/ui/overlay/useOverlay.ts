import { useEffect, useEffectEvent } from 'react'
import { enterOverlay } from './overlayHistory.ts'

/**
 * Lets Back close an overlay: while `open`, it has a history entry of its own, which is removed when it is closed in
 * any other way. `onClose` is called by Back, and by a navigation to another page.
 */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open) return enterOverlay(() => close())
  }, [open])
}
