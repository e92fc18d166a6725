import type { FormEvent } from 'react'
import { Field } from '../../ui/Field.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '')

/** Books a test drive for somebody on the telephone (VISIT-1). What was typed stays until it is booked. */
export function CallerForm({ proposed }: { proposed: string }) {
  const { busy, outcome, call } = useOfficeCall()
  async function book(form: HTMLFormElement) {
    const fields = new FormData(form)
    const reply = await call('POST /api/office/drives', {
      body: {
        slot: text(fields, 'slot').slice(0, 16),
        any_time: fields.has('any_time'),
        product_id: text(fields, 'product_id'),
        name: text(fields, 'name'),
        phone: text(fields, 'phone'),
        email: text(fields, 'email'),
      },
    })
    if (reply?.ok) form.reset()
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void book(event.currentTarget)
  }
  return (
    <details className="mb-4 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-brand">
        Book for a caller
      </summary>
      <form onSubmit={submit} className="needs-script grid gap-3 pb-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Car number" name="product_id" required autoComplete="off" />
        <Field label="Day and time" name="slot" type="datetime-local" step={900} required defaultValue={proposed} />
        <Field label="Name" name="name" required autoComplete="off" />
        <Field label="Phone" name="phone" type="tel" inputMode="tel" required autoComplete="off" />
        <Field label="E-mail (optional)" name="email" type="email" autoComplete="off" />
        <label className="flex min-h-11 items-center gap-2 self-end text-sm">
          <input type="checkbox" name="any_time" className="size-5 flex-none accent-fill" />
          Also outside the hours
        </label>
        <div className="sm:col-span-full">
          <ScriptButton type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Booking…' : 'Book'}
          </ScriptButton>
        </div>
      </form>
      <CallResult outcome={outcome} className="mb-3" />
    </details>
  )
}
