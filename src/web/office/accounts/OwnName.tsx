import type { FormEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** The own name, as colleagues see it (DESK-1). */
export function OwnName({ name }: { name: string | null }) {
  const { busy, send, outcome, values, typed } = useTypedForm({ name: name ?? '' })
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    await send('POST /api/auth/name', { body: values })
  }
  return (
    <form onSubmit={event => void save(event)} noValidate className="grid gap-3">
      <Field name="name" label="Name" autoComplete="name" maxLength={80} {...typed('name')} />
      <div>
        <ScriptButton type="submit" look="quiet" disabled={busy}>
          Save the name
        </ScriptButton>
      </div>
      <CallResult outcome={outcome} />
    </form>
  )
}
