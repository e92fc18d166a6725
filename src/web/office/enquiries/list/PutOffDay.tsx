import { useState, type FormEvent } from 'react'
import { addDays, indianDay } from '#domain/text/indianTime.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'

interface PutOffDayProps {
  /** Epoch milliseconds. */
  now: number
  /** Puts it off until this day; returns why it was not done, empty once it was. */
  save: (day: string) => Promise<string>
}

/** Asks for the day until which rows of the inbox are put off. */
export function PutOffDay({ now, save }: PutOffDayProps) {
  const [problem, setProblem] = useState('')
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setProblem(await save(String(new FormData(event.currentTarget).get('day'))))
  }
  return (
    <form className="flex items-end gap-2" onSubmit={event => void send(event)}>
      <Field
        type="date"
        name="day"
        label="A day"
        required
        min={addDays(indianDay(now), 1)}
        max={addDays(indianDay(now), 365)}
        error={problem === '' ? undefined : problem}
        className="min-w-0 flex-1"
      />
      <Button type="submit" look="quiet">
        Put off
      </Button>
    </form>
  )
}
