import { useState } from 'react'
import type { ListedPasskey } from '#services/accounts/factors/factorState.ts'
import { callApi } from '../../../calls/callApi.ts'
import { Field } from '../../../ui/Field.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface RenameDialogProps {
  passkey: ListedPasskey
  onDone: (message: string) => void
  onClose: () => void
}

/** Asks for another name of a passkey: what it opens stays the same, so no password is asked for. */
export function RenameDialog({ passkey: { id, name: before }, onDone, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const reply = await callApi('POST /api/auth/factors/passkeys/:id', { params: { id }, body: { name } })
    setBusy(false)
    if (reply.ok) return onDone(reply.message)
    setProblem(reply.fields.name ?? reply.message)
  }

  return (
    <ConfirmDialog
      open
      title={`Rename “${before}”`}
      yes="Save"
      no="Cancel"
      busyText="Saving…"
      busy={busy}
      onYes={() => void save()}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          name="name"
          label="Name of the passkey"
          maxLength={60}
          autoComplete="off"
          value={name}
          error={problem}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  )
}
