import { useState } from 'react'
import { counted } from '#domain/text/counted.ts'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Held } from './heldLines.ts'

interface EraseDialogProps {
  keys: { phone: string; email: string }
  held: Held
  onClose: () => void
  onDone: (message: string) => void
}

/** Asks before everything that is held of a person is erased, and says what will stay. */
export function EraseDialog({ keys, held, onClose, onDone }: EraseDialogProps) {
  const [sure, setSure] = useState(false)
  const { busy, outcome, call } = useOfficeCall()
  const kept = held.enquiries.filter(({ keeps }) => keeps).length

  async function erase(): Promise<void> {
    const reply = await call('POST /api/office/person/erase', { body: { ...keys, sure: true } })
    if (reply?.ok) onDone(reply.message)
  }

  return (
    <ConfirmDialog
      open
      title="Erase this person’s data?"
      yes="Erase for good"
      no="Cancel"
      busyText="Erasing…"
      danger
      busy={busy}
      impossible={!sure}
      problem={outcome.problem}
      onYes={() => void erase()}
      onClose={onClose}
    >
      <p>
        {`${[keys.phone, keys.email].filter(Boolean).join(', ')}: ${counted(held.enquiries.length, 'enquiry', 'enquiries')} with photos, documents, notes and mails, alerts, and the number and address wherever others have written them. Drives to come and holds end. No undo brings it back.`}
      </p>
      {kept > 0 && (
        <p>{`Name and address of ${counted(kept, 'deal', 'deals')} stay, because tax law wants them in the books.`}</p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={sure}
          onChange={event => setSure(event.target.checked)}
          className="size-5 flex-none accent-fill"
        />
        I have made sure that it is theirs, and that they want it.
      </label>
    </ConfirmDialog>
  )
}
