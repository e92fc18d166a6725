import { useNavigate } from 'react-router'
import type { Deal } from '#domain/deals/deal.ts'
import { TRADE_DOCUMENT_NAMES } from '#domain/documents/documentKinds.ts'
import { INDIAN_STATES } from '#domain/registration/registrationStates.ts'
import type { PartOfDeal } from '#services/documents/describeDealDocuments.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { DealForm } from './DealForms.tsx'

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')
const STATES = [
  ['', 'the usual one'],
  ...INDIAN_STATES.map(({ gst, name }) => [name, `${gst} ${name}`] as const),
] as const

interface MakeInvoiceProps {
  deal: Pick<Deal, 'reference' | 'version'>
  part: PartOfDeal['part']
  invoice: NonNullable<PartOfDeal['invoice']>
  /** Whether another place of supply than the usual one may be chosen. */
  mayChoose: boolean
}

/** Makes the invoice of a sale with one press; what hangs on it is said before (BOOK-4). */
export function MakeInvoice({
  deal,
  part,
  invoice: { kind, place, isRegistered, lacks },
  mayChoose,
}: MakeInvoiceProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const navigate = useNavigate()
  const name = TRADE_DOCUMENT_NAMES[kind].toLowerCase()
  async function make(form: HTMLFormElement) {
    const reply = await send('POST /api/office/deals/:reference/invoice', {
      params: { reference: deal.reference },
      body: {
        version: deal.version,
        part: part === 'commission' ? 'commission' : 'sale',
        is_brought: text(form, 'is_brought') !== '',
        place: text(form, 'place'),
        place_reason: text(form, 'place_reason'),
      },
    })
    if (reply?.ok) void navigate(`/office/documents/${reply.body.document}`)
  }
  return (
    <DealForm
      title={`Make the ${name}`}
      button={`Make the ${name}`}
      busy={busy}
      outcome={outcome}
      open
      onSubmit={form => void make(form)}
    >
      <p className="text-sm text-muted sm:col-span-2">
        {`Place of supply: ${place}. The number is given once; what is printed stays as it was printed.`}
      </p>
      {lacks.length > 0 && (
        <p className="text-sm text-danger sm:col-span-2">{`${lacks.join(' ')} It will not be on the paper.`}</p>
      )}
      {isRegistered && (
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" name="is_brought" className="size-5 flex-none accent-fill" />
          We bring the vehicle to the buyer
        </label>
      )}
      {mayChoose && (
        <>
          <SelectField label="Place of supply" name="place" choices={STATES} error={fields.place} />
          <Field
            label="Why another one (optional)"
            name="place_reason"
            autoComplete="off"
            maxLength={100}
            error={fields.place_reason}
          />
        </>
      )}
    </DealForm>
  )
}
