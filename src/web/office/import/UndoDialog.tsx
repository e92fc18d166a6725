import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ImportPlan } from '#services/import/importContent.ts'
import type { ImportJob } from '#services/import/importJobs.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'

type Undone = Pick<ImportJob, 'id' | 'fileName' | 'reports'> & Pick<ImportPlan, 'format'>

function whatHappens({ format, reports: { imported } }: Undone): string {
  if (format === 'photos') return 'The cars lose the photos that it added, and no others.'
  if (imported === null)
    return 'The cars that it added are removed, the cars that it changed get their old values back.'
  const { added, updated } = imported
  return (
    `${added === 0 ? 'It added no car.' : `The ${counted(added, 'car')} that it added ${added === 1 ? 'is' : 'are'} removed.`} `
    + `${updated === 0 ? 'It changed no other car.' : `The ${groupDigits(updated)} that it changed get${updated === 1 ? 's its' : ' their'} old values back.`}`
  )
}

interface UndoDialogProps {
  job: Undone
  onClose: () => void
  /** The undoing has begun. */
  onDone: () => void
}

/** Asks before an import is undone, and says what will be lost. */
export function UndoDialog({ job, onClose, onDone }: UndoDialogProps) {
  const { busy, outcome, call } = useOfficeCall()
  async function undo(): Promise<void> {
    const reply = await call('POST /api/office/imports/:id/revert', { params: { id: job.id } })
    if (!reply?.ok) return
    // The page offers to undo it until it knows.
    await reply.shown
    onDone()
  }
  return (
    <ConfirmDialog
      open
      title="Undo this import?"
      yes="Undo the import"
      no="Keep it"
      busyText="Undoing…"
      busy={busy}
      problem={outcome.problem}
      danger
      onYes={() => void undo()}
      onClose={onClose}
    >
      <p className="font-semibold break-words">{job.fileName}</p>
      <p>{whatHappens(job)}</p>
      <p>
        Cars that somebody has changed since the import stay as they are; you will see which. What the import added to
        your lists and nobody uses is removed too.
      </p>
    </ConfirmDialog>
  )
}
