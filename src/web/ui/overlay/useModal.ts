import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'
import { useOverlay } from './useOverlay.ts'

/**
 * Opens and closes a `<dialog>` as a modal; pass the result as its `ref`. The browser keeps the focus inside and
 * returns it. `onClose` is called when it was closed, also by Escape and by Back; without `entry` Back does not close
 * it.
 */
export function useModal(open: boolean, onClose: () => void, entry = true) {
  const ref = useRef<HTMLDialogElement>(null)
  useOverlay(open && entry, onClose)
  // Together with what else changes: a key pressed as soon as that is seen must not meet a dialog that is about to close.
  useLayoutEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
    if (!open) ref.current?.close()
  }, [open])
  // Closed before it is unmounted, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  // Reported later: in development React unmounts and mounts everything at once, and then the dialog is open again.
  return {
    ref,
    // The browser reports later that Escape has closed it: a press that opens it again could come before, and be lost.
    onCancel: ({ target, currentTarget }: SyntheticEvent) => {
      if (target === currentTarget) onClose()
    },
    onClose: () => {
      if (!ref.current?.open) onClose()
    },
  }
}
