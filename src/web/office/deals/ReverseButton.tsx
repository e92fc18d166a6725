import { useId, useState } from 'react'
import type { Reversal, ReversedKind } from '#domain/deals/reversal.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

interface ReverseButtonProps {
  deal: { reference: string; version: number }
  kind: ReversedKind
  id: number
  /** The row and its sum, such as `Token of ₹25,000`. */
  what: string
  /** What somebody else has asked for; null where nobody has. */
  asked: (Reversal & { who: string }) | null
}

/** Reverses a row of money with a reason, or confirms what somebody else asked for (BOOK-1). Nothing is taken out. */
export function ReverseButton({ deal: { reference, version }, kind, id, what, asked }: ReverseButtonProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const form = useId()
  async function reverse() {
    const input = { params: { reference, id }, body: { version, reason: asked?.reason ?? reason } }
    const reply =
      kind === 'payment'
        ? await send('POST /api/office/deals/:reference/payments/:id/reversal', input)
        : await send('POST /api/office/deals/:reference/charges/:id/reversal', input)
    if (reply?.ok) setOpen(false)
  }
  return (
    <>
      <ScriptButton look="plain" size="small" aria-label={`Reverse ${what}`} onClick={() => setOpen(true)}>
        {asked === null ? 'Reverse' : 'Confirm'}
      </ScriptButton>
      {open && (
        <ConfirmDialog
          open
          title={`Reverse: ${what}`}
          yes="Reverse it"
          busyText="Reversing…"
          no="Leave it"
          busy={busy}
          problem={Object.keys(fields).length > 0 ? '' : outcome.problem}
          onYes={() => void reverse()}
          onClose={() => setOpen(false)}
        >
          {asked === null ? (
            <form
              id={form}
              noValidate
              onSubmit={event => {
                event.preventDefault()
                void reverse()
              }}
            >
              <p className="mb-3">
                The line stays, struck through. A further line with today’s day takes its sum back.
              </p>
              <Field
                label="Why"
                name="reason"
                autoComplete="off"
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                error={fields.reason}
              />
            </form>
          ) : (
            <p>{`${asked.who} asked for it: ${asked.reason}`}</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
