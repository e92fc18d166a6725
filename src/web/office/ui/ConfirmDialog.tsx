import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen, and what will be lost. */
  children: ReactNode
  /** What the buttons say: to do it, while it is done, and not to. */
  yes?: string
  busyText?: string
  no?: string
  /** Something is taken away by it. */
  danger?: boolean
  /** It is being done. */
  busy?: boolean
  /** Why it cannot be done as it is chosen; the dialog says it. */
  impossible?: boolean
  /** Why it was not done. */
  problem?: string
  onYes: () => void
  onClose: () => void
}

/** Asks before something is done: it, or not (ADMIN-5, ADMIN-8). */
export function ConfirmDialog({
  open, title, children, yes = 'Yes', busyText = yes, no = 'No', danger = false, busy = false, impossible = false, problem = '', onYes, onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open} onClose={onClose} title={title} closeLabel="Close" place="form"
      footer={(
        <>
          <p role="alert" className="mb-2 text-sm font-semibold text-danger empty:hidden">{problem}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" className="min-w-24 max-sm:flex-1" onClick={onClose}>{no}</Button>
            <Button
              look={danger ? 'danger' : 'primary'} className="min-w-24 max-sm:flex-1" disabled={impossible} aria-disabled={busy || undefined}
              onClick={() => { if (!busy) onYes() }}
            >
              {busy ? busyText : yes}
            </Button>
          </div>
        </>
      )}
    >
      <div className="space-y-3 p-4">{children}</div>
    </Dialog>
  )
}
