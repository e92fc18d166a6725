import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The consequences, and what will be lost. */
  children: ReactNode
  /** The labels of the buttons: to do it, while it is being done, and to cancel. */
  yes?: string
  busyText?: string
  no?: string
  /** Whether it deletes something. */
  danger?: boolean
  /** Whether it is being done. */
  busy?: boolean
  /** Why the present choice cannot be confirmed; the dialog shows it. */
  impossible?: boolean
  /** Why it was not done. */
  problem?: string
  onYes: () => void
  onClose: () => void
}

/** Asks for a confirmation before something is done (ADMIN-5, ADMIN-8). */
export function ConfirmDialog({
  open,
  title,
  children,
  yes = 'Yes',
  busyText = yes,
  no = 'No',
  danger = false,
  busy = false,
  impossible = false,
  problem = '',
  onYes,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel="Close"
      place="form"
      footer={
        <>
          <p role="alert" className="mb-2 text-sm font-semibold text-danger empty:hidden">
            {problem}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" className="min-w-24 max-sm:flex-1" onClick={onClose}>
              {no}
            </Button>
            <Button
              look={danger ? 'danger' : 'primary'}
              className="min-w-24 max-sm:flex-1"
              disabled={impossible}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) onYes()
              }}
            >
              {busy ? busyText : yes}
            </Button>
          </div>
        </>
      }
    >
      <div className="space-y-3 p-4">{children}</div>
    </Dialog>
  )
}
