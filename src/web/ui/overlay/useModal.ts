import { useEffect, useLayoutEffect, useRef } from 'react'
import { useOverlay } from './useOverlay.ts'

/**
 * Opens and closes a `<dialog>`, to which the result is given, as a modal window. The browser keeps the focus inside and gives
 * it back. `onClose` hears when it has been closed, by Escape and by Back as well; without `entry` Back is not its own.
 */
export function useModal(open: boolean, onClose: () => void, entry = true) {
  const ref = useRef<HTMLDialogElement>(null)
  useOverlay(open && entry, onClose)
  useEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
    if (!open) ref.current?.close()
  }, [open])
  // One that is taken out of the page while it is open would take the focus with it.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  // Told late: in development React takes everything out and in again at once, and the window stands open by then.
  return { ref, onClose: () => { if (!ref.current?.open) onClose() } }
}
