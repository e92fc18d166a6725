import { useState } from 'react'
import type { ImportJob } from '#services/import/importJobs.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { callApi, type ApiReply } from '../callApi.ts'
import { count, counted } from './importWords.ts'

function whatHappens({ reports: { imported } }: Pick<ImportJob, 'reports'>): string {
  if (imported === null) return 'The cars that it added are removed, the cars that it changed get their old values back.'
  const { added, updated } = imported
  return `${added === 0 ? 'It added no car.' : `The ${counted(added, 'car')} that it added ${added === 1 ? 'is' : 'are'} removed.`} `
    + `${updated === 0 ? 'It changed no other car.' : `The ${count(updated)} that it changed get${updated === 1 ? 's its' : ' their'} old values back.`}`
}

interface UndoDialogProps {
  job: Pick<ImportJob, 'id' | 'fileName' | 'reports'>
  onClose: () => void
  onAnswer: (reply: ApiReply) => void
}

/** Asks before an import is taken back, and says what will be lost. */
export function UndoDialog({ job, onClose, onAnswer }: UndoDialogProps) {
  const [busy, setBusy] = useState(false)
  async function send(): Promise<void> {
    setBusy(true)
    onAnswer(await callApi('POST', `/api/office/imports/${job.id}/revert`, {}))
  }
  return (
    <Dialog open onClose={onClose} title="Undo this import?" closeLabel="Close" place="form" footer={(
      <div className="flex justify-end gap-3">
        <Button look="quiet" onClick={onClose}>Keep it</Button>
        <Button onClick={() => void send()} disabled={busy}>Undo the import</Button>
      </div>
    )}
    >
      <div className="space-y-3 p-4">
        <p><span className="font-semibold">{job.fileName}</span></p>
        <p>{whatHappens(job)}</p>
        <p>Cars that somebody has changed since the import stay as they are; you will see which. What the import added to your lists and nobody uses is removed too.</p>
      </div>
    </Dialog>
  )
}
