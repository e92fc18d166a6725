import { useEffect, useRef } from 'react'

/** Opens and closes a `<dialog>` as a modal window. The browser keeps the focus inside and gives it back. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return dialog
}
