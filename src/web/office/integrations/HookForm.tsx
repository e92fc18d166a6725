import { useState, type FormEvent } from 'react'
import { HOOK_KIND_NAMES, HOOK_KINDS } from '#domain/integrations/webhook.ts'
import type { ListedHook } from '#services/integrations/listHooks.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { OwnPasswordField } from '../ui/OwnPasswordField.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { useSeen } from '../ui/useSeen.ts'
import { Ticks } from './Ticks.tsx'

interface HookFormProps {
  /** Null for a new one. */
  hook: ListedHook | null
  onSecret: (secret: string, program: string) => void
  onDone?: () => void
}

/** Makes or changes a webhook: where it leads, what it is told of, and whether with names and phone numbers. What was typed stays until it is saved. */
export function HookForm({ hook, onSecret, onDone }: HookFormProps) {
  const { busy, fields, outcome, send } = useFormCall()
  const seen = useSeen(hook && [hook.name, hook.url, hook.kinds, hook.contactsReason], hook?.version ?? 0)
  const [contacts, setContacts] = useState(hook?.contactsReason != null)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const body = {
      name: String(typed.get('name')),
      url: String(typed.get('url')).trim(),
      kinds: HOOK_KIND_NAMES.filter(kind => typed.getAll('kinds').includes(kind)),
      contactsReason: contacts ? String(typed.get('contactsReason')) : null,
      password: String(typed.get('password')),
    }
    const reply =
      hook === null
        ? await send('POST /api/office/hooks', { body })
        : await send('POST /api/office/hooks/:id', {
            params: { id: hook.id },
            body: { ...body, version: seen.version },
          })
    if (reply?.ok || reply?.status === 409) seen.take(reply.shown)
    if (!reply?.ok) return
    if ('secret' in reply.body && typeof reply.body.secret === 'string') {
      onSecret(reply.body.secret, body.name)
      form.reset()
      setContacts(false)
    }
    onDone?.()
  }

  return (
    <form
      onSubmit={event => void save(event)}
      noValidate
      className="needs-script grid gap-4 border-t border-line p-4 lg:*:max-w-3xl"
    >
      <h3 className="font-semibold">{hook === null ? 'New webhook' : 'Change the webhook'}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="name"
          label="Which program is told?"
          maxLength={60}
          autoComplete="off"
          defaultValue={hook?.name}
          error={fields.name}
        />
        <Field
          name="url"
          type="url"
          label="Address that messages are posted to"
          autoComplete="off"
          defaultValue={hook?.url}
          error={fields.url}
        />
      </div>
      <Ticks
        name="kinds"
        legend="What it is told of"
        choices={HOOK_KIND_NAMES.map(kind => [kind, HOOK_KINDS[kind]])}
        chosen={hook?.kinds}
        error={fields.kinds}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={contacts}
            onChange={event => setContacts(event.target.checked)}
            className="size-5 flex-none accent-fill"
          />
          Send name, phone number and e-mail of enquiries too
        </label>
        {contacts && (
          <Field
            name="contactsReason"
            label="Why does this program need them?"
            hint="Each person reads this on the page of their enquiry. Whoever runs the program then answers for the data as well."
            maxLength={200}
            defaultValue={hook?.contactsReason ?? ''}
            error={fields.contactsReason}
          />
        )}
      </div>
      <OwnPasswordField error={fields.password} />
      <CallResult outcome={{ ...outcome, done: '' }} />
      <ScriptButton type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Saving…' : hook === null ? 'Make webhook' : 'Save'}
      </ScriptButton>
    </form>
  )
}
