import type { FormEvent } from 'react'
import { KEY_DAYS, KEY_SCOPE_NAMES, KEY_SCOPES } from '#domain/integrations/apiKey.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { Ticks } from './Ticks.tsx'

const ENDS = KEY_DAYS.map(days => [String(days ?? ''), days === null ? 'Never' : `After ${days} days`] as const)

/** Makes a key: its name, what it may do, and when it ends. */
export function KeyForm({ onMade }: { onMade: (key: string, program: string) => void }) {
  const { busy, fields, outcome, send } = useFormCall()

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const days = KEY_DAYS.find(one => String(one ?? '') === typed.get('days')) ?? null
    const name = String(typed.get('name'))
    const scopes = KEY_SCOPE_NAMES.filter(scope => typed.getAll('scopes').includes(scope))
    const reply = await send('POST /api/office/keys', {
      body: { name, scopes, days, password: String(typed.get('password')) },
    })
    if (!reply?.ok) return
    form.reset()
    onMade(reply.body.key, name)
  }

  return (
    <form
      onSubmit={event => void make(event)}
      noValidate
      className="needs-script grid gap-4 border-t border-line p-4 lg:*:max-w-3xl"
    >
      <h3 className="font-semibold">New key</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label="Which program is it for?" maxLength={60} autoComplete="off" error={fields.name} />
        <SelectField name="days" label="Ends by itself" choices={ENDS} defaultValue="365" />
      </div>
      <Ticks
        name="scopes"
        legend="What it may do, beside what any visitor may"
        choices={KEY_SCOPE_NAMES.map(scope => [scope, KEY_SCOPES[scope]])}
      />
      <OwnPasswordField error={fields.password} />
      <CallResult outcome={{ ...outcome, done: '' }} />
      <ScriptButton type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Making…' : 'Make key'}
      </ScriptButton>
    </form>
  )
}
