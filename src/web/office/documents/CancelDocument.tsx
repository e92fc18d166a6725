import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { DealForm } from '../deals/DealForms.tsx'

/** Cancels the number of a document that was made by mistake, as long as its month is open (BOOK-4). */
export function CancelDocument({ id, number }: { id: number; number: string }) {
  const { busy, outcome, fields, send } = useFormCall()
  return (
    <div className="mb-4 max-w-2xl overflow-hidden rounded-card border border-line bg-surface">
      <DealForm
        title="Cancel this number"
        button={`Cancel ${number}`}
        busy={busy}
        outcome={outcome}
        onSubmit={form =>
          void send('POST /api/office/documents/:id/cancellation', {
            params: { id },
            body: { reason: String(new FormData(form).get('reason') ?? '') },
          })
        }
      >
        <p className="text-sm text-muted sm:col-span-2">
          Only for a paper that nobody got. What somebody has is corrected by a credit note, which the deal offers.
        </p>
        <Field label="Why" name="reason" autoComplete="off" maxLength={200} error={fields.reason} />
      </DealForm>
    </div>
  )
}
