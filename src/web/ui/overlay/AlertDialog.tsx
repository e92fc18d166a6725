import Check from 'lucide-react/icons/check'
import { useId, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { useModal } from './useModal.ts'

interface AlertDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The text, which is announced when it opens. */
  children: ReactNode
}

/** A success message as a modal alert dialog with one button; the button or Escape closes it. */
export function AlertDialog({ open, onClose, title, children }: AlertDialogProps) {
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-sm overflow-y-auto rounded-card bg-surface p-6 text-center
        shadow-soft backdrop:bg-scrim"
    >
      <span
        aria-hidden="true"
        className="mx-auto grid size-14 place-items-center rounded-full border-2 border-good text-good"
      >
        <Check size={30} />
      </span>
      <h2 id={`${id}-title`} className="mt-4 text-xl font-bold tracking-tight">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-balance">
        {children}
      </div>
      <Button size="large" onClick={onClose} className="mt-6 w-full">
        OK
      </Button>
    </dialog>
  )
}
