import { useState } from 'react'
import type { ImportJob } from '#services/import/importJobs.ts'
import { callApi } from '../../calls/callApi.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useNavigateFromOverlay } from '../../ui/overlay/useNavigateFromOverlay.ts'

/** Deletes an uploaded file after a confirmation, and leads to the list of imports. */
export function RemoveFile({ job: { id, fileName, state } }: { job: Pick<ImportJob, 'id' | 'fileName' | 'state'> }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigateFromOverlay()
  async function remove(): Promise<void> {
    setBusy(true)
    const { ok, message } = await callApi('DELETE /api/office/imports/:id', { params: { id } })
    if (ok) await navigate('/office/import')
    setBusy(false)
    setAsking(!ok)
    setProblem(message)
  }
  return (
    <>
      <ScriptButton look="plain" onClick={() => setAsking(true)}>
        Remove this file without importing it
      </ScriptButton>
      <ConfirmDialog
        open={asking}
        title="Remove this file?"
        yes="Remove it"
        no="Keep it"
        busyText="Removing…"
        busy={busy}
        problem={problem}
        danger
        onYes={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold break-words">{fileName}</p>
        <p>
          {state === 'reverted'
            ? 'It stays in the list of imports, but cannot be imported again.'
            : 'It goes from the list of imports, with what was chosen and found here.'}
          {' No car is changed.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
