import { useState } from 'react'
import { addDays } from '#domain/text/indianTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

const SOON = [
  ['Today', 0],
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
  ['No date', null],
] as const

interface NextActionFormProps {
  /** Days, YYYY-MM-DD. */
  nextActionOn: string | null
  today: string
  busy: boolean
  /** Whether it was set. */
  onSet: (nextActionOn: string | null) => Promise<boolean>
}

/** The form for the day of the next action. What is typed and not saved stays, whatever a colleague saves meanwhile. */
export function NextActionForm({ nextActionOn, today, busy, onSet }: NextActionFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const set = async (day: string | null) => {
    if (await onSet(day)) setTyped(null)
  }
  const value = typed ?? nextActionOn ?? ''
  return (
    <form
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        void set(value === '' ? null : value)
      }}
    >
      <div className="flex items-end gap-2">
        <Field
          type="date"
          label="Next action on"
          value={value}
          onChange={event => setTyped(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="quiet" aria-disabled={busy || undefined}>
          Set<span className="sr-only"> the day of the next action</span>
        </Button>
      </div>
      <fieldset aria-label="Next action" className="flex flex-wrap gap-2">
        {SOON.map(([name, days]) => {
          const day = days === null ? null : addDays(today, days)
          const isSet = day === nextActionOn
          return (
            <Button
              key={name}
              look={isSet && day !== null ? 'primary' : 'quiet'}
              size="small"
              aria-pressed={isSet}
              aria-disabled={busy || undefined}
              className="max-md:min-h-11"
              onClick={() => void set(day)}
            >
              {name}
            </Button>
          )
        })}
      </fieldset>
    </form>
  )
}
