import { useState, type FormEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** The own name, as colleagues see it (DESK-1). */
export function OwnName({ name }: { name: string | null }) {
  const { busy, call, outcome } = useOfficeCall()
  const [typed, setTyped] = useState(name ?? '')
  const [error, setError] = useState<string>()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = await call('POST /api/auth/name', { body: { name: typed } })
    if (reply !== null) setError(reply.fields.name)
  }
  return (
    <form onSubmit={event => void save(event)} noValidate className="grid gap-3">
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={80}
        value={typed}
        error={error}
        onChange={event => setTyped(event.target.value)}
      />
      <div>
        <ScriptButton type="submit" look="quiet" disabled={busy}>
          Save the name
        </ScriptButton>
      </div>
      <CallResult outcome={outcome} />
    </form>
  )
}
