import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will be lost. */
  children: ReactNode
  onYes: () => void
  onClose: () => void
}

/** Asks before something is taken away: yes or no (ADMIN-5). */
export function ConfirmDialog({ open, title, children, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel="Close"
      place="form"
      footer={(
        <div className="flex justify-end gap-3">
          <Button look="quiet" className="min-w-24" onClick={onClose}>No</Button>
          <Button look="danger" className="min-w-24" onClick={() => { onClose(); onYes() }}>Yes</Button>
        </div>
      )}
    >
      <div className="p-4">{children}</div>
    </Dialog>
  )
}
