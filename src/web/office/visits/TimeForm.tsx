import { useId, type FormEvent } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface TimeFormProps {
  label: string
  button: string
  busy: boolean
  /** `2026-11-24T10:30`. */
  first: string
  onTime: (slot: string, anyTime: boolean) => void
}

/** A day and time by the clocks of India, which staff may choose outside the hours if they say so (VISIT-1). */
export function TimeForm({ label, button, busy, first, onTime }: TimeFormProps) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onTime(String(fields.get('slot')).slice(0, 16), fields.has('any_time'))
  }
  return (
    <form onSubmit={submit} className="needs-script flex flex-wrap items-end gap-x-3 gap-y-2">
      <Labelled id={`${id}-slot`} label={label}>
        {control => <input {...control} type="datetime-local" name="slot" step={900} required defaultValue={first} />}
      </Labelled>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input type="checkbox" name="any_time" className="size-5 flex-none accent-fill" />
        Also outside the hours
      </label>
      <ScriptButton type="submit" look="quiet" aria-disabled={busy || undefined}>
        {button}
      </ScriptButton>
    </form>
  )
}
