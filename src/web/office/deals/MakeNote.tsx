import { useNavigate } from 'react-router'
import type { Deal } from '#domain/deals/deal.ts'
import { TRADE_DOCUMENT_NAMES } from '#domain/documents/documentKinds.ts'
import { formatRupeesAndPaise } from '#domain/money/price.ts'
import type { PartOfDeal } from '#services/documents/describeDealDocuments.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { DealForm } from './DealForms.tsx'

interface MakeNoteProps {
  deal: Pick<Deal, 'reference' | 'version'>
  part: PartOfDeal['part']
  kind: 'credit_note' | 'debit_note'
  /** In paise. */
  value: number
  /** Whether the day by which it has to be declared is over. */
  late: boolean
}

/** Makes the note over what an invoice says too much or too little of (BOOK-4). */
export function MakeNote({ deal, part, kind, value, late }: MakeNoteProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const navigate = useNavigate()
  const name = TRADE_DOCUMENT_NAMES[kind].toLowerCase()
  async function make(form: HTMLFormElement) {
    const reply = await send('POST /api/office/deals/:reference/note', {
      params: { reference: deal.reference },
      body: {
        version: deal.version,
        part: part === 'commission' ? 'commission' : 'sale',
        kind,
        reason: String(new FormData(form).get('reason') ?? ''),
      },
    })
    if (reply?.ok) void navigate(`/office/documents/${reply.body.document}`)
  }
  return (
    <DealForm
      title={`Make a ${name} over ${formatRupeesAndPaise(value / 100)}`}
      button={`Make the ${name}`}
      busy={busy}
      outcome={outcome}
      open
      onSubmit={form => void make(form)}
    >
      {late && (
        <p className="text-sm text-danger sm:col-span-2">
          30 November after the year of the invoice is over: a credit note now does not lower the tax any more. Ask your
          accountant.
        </p>
      )}
      <Field
        label="Why"
        name="reason"
        autoComplete="off"
        maxLength={200}
        error={fields.reason}
        className="sm:col-span-2"
      />
    </DealForm>
  )
}
