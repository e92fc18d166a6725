import type { FormEvent } from 'react'
import type { Cost } from '#domain/money/carMoney.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface ReverseFormProps {
  car: { id: number; version: number }
  /** The serial number of its holding. */
  holding: number | undefined
  cost: Cost
  onDone: () => void
}

/** Asks why a cost is reversed: the row stays, and a further one takes its sum back (BOOK-1). */
export function ReverseForm({ car, holding, cost, onDone }: ReverseFormProps) {
  const { busy, outcome, fields, send } = useFormCall()
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const reply = await send('POST /api/office/vehicles/:id/costs/:costId/reversal', {
      params: { id: car.id, costId: cost.id },
      body: { version: car.version, ...(holding === undefined ? {} : { holding }), reason },
    })
    if (reply?.ok === true && (await reply.shown)) onDone()
  }
  return (
    <form
      noValidate
      onSubmit={event => void save(event)}
      className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Field
        label={`Why “${cost.what}” is reversed`}
        name="reason"
        autoComplete="off"
        maxLength={200}
        hint="The row stays and is struck out; a further row takes its sum back."
        error={fields.reason}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ScriptButton type="submit" aria-disabled={busy || undefined}>
          Reverse the cost
        </ScriptButton>
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
        <CallResult outcome={outcome} />
      </div>
    </form>
  )
}
