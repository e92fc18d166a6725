import { useEffect, useEffectEvent } from 'react'
import { enterOverlay } from './overlayHistory.ts'

/**
 * Lets Back close what is open over the page: while `open`, it has an entry of its own in the history, which goes when it is
 * closed in any other way. `onClose` is called by Back, and when another page comes.
 */
export function useOverlay(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open) return enterOverlay(() => close())
  }, [open])
}
