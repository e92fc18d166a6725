import type { ListedPasskey } from '#services/accounts/factors/factorState.ts'
import { Field } from '../../../ui/Field.tsx'
import { useTypedForm } from '../../calls/useFormCall.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface RenameDialogProps {
  passkey: ListedPasskey
  onDone: (message: string) => void
  onClose: () => void
}

/** Asks for another name of a passkey: what it opens stays the same, so no password is asked for. */
export function RenameDialog({ passkey: { id, name: before }, onDone, onClose }: RenameDialogProps) {
  const { busy, fields, outcome, send, values, typed } = useTypedForm({ name: before })

  async function save(): Promise<void> {
    const reply = await send('POST /api/auth/factors/passkeys/:id', { params: { id }, body: values })
    if (reply?.ok) onDone(reply.message)
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
          {...typed('name')}
          error={fields.name ?? outcome.problem}
        />
      </form>
    </ConfirmDialog>
  )
}
