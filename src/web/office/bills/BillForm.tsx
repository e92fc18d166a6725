import { useState } from 'react'
import { Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { MOST_LINES } from '#domain/bills/billForm.ts'
import { taxOfLine, wholeTax } from '#domain/bills/billSums.ts'
import { lineField, nestBill } from '#domain/bills/flatBill.ts'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import { COST_WAY_KEYS, COST_WAYS } from '#domain/money/carMoney.ts'
import { readRowId } from '#domain/text/rowId.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Form } from '../../forms/Form.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { PickBillFile } from './BillFile.tsx'
import { BillLineFields } from './BillLineFields.tsx'
import { useBillFile } from './useBillFile.ts'

/** What the form of a bill is filled from. */
export interface NewBillData {
  formKey: string
  today: string
  /** Our State by its code of GST; empty where not known. */
  state: string
  canCredit: boolean
  vendors: readonly { name: string; gstin: string }[]
  vehicle: string
}

const SETTINGS = {
  call: 'POST /api/office/bills',
  loadSchema: () => import('#domain/bills/flatBill.ts').then(({ flatBillSchema }) => flatBillSchema),
  texts: { success: 'The bill is written.', failure: 'The bill was not written.', preferServerMessage: true },
} as const

/** What the lines that are typed come to, in paise. */
function sumOf(values: Readonly<Record<string, string>>, rows: number, state: string): number {
  const gstin = (values.gstin ?? '').trim().slice(0, 2)
  const between = state !== '' && /^\d\d$/.test(gstin) && gstin !== state
  return Array.from({ length: rows }, (_, place) => {
    const taxable = Math.round(Number((values[lineField(place, 'taxable')] ?? '').replace(/[₹,\s]/g, '')) * 100)
    const percent = Number(values[lineField(place, 'gst_percent')])
    return Number.isSafeInteger(taxable) && taxable > 0 ? taxable + wholeTax(taxOfLine(taxable, percent, between)) : 0
  }).reduce((sum, line) => sum + line, 0)
}

const KNOWN_BILL = /\/office\/money\/bills\/\d{1,10}/

/** The way to the bill that has the number already, as the server names it. */
function KnownBill({ problem }: { problem?: string }) {
  const address = KNOWN_BILL.exec(problem ?? '')?.[0]
  return address === undefined ? null : (
    <Link to={address} className="inline-flex min-h-11 items-center text-brand underline">
      Look at that bill
    </Link>
  )
}

/** Writes a bill on one screen, its photo or PDF beside it (BOOK-5). It works without JavaScript. */
export function BillForm({
  data,
  posted,
  onDone,
}: {
  data: NewBillData
  posted: PostedForm | undefined
  onDone: (bill: number) => void
}) {
  const { today, state, vendors, canCredit } = data
  const [key] = useState(data.formKey)
  const [sum, setSum] = useState(0)
  const [rows, setRows] = useState(Math.min(MOST_LINES, readRowId(posted?.values.rows ?? '') ?? 1))
  const kept = readRowId(posted?.values.file ?? '')
  const chosen = useBillFile(
    kept === null
      ? null
      : { id: kept, name: posted?.values.file_name ?? 'the file', isPdf: posted?.values.file_pdf === 'yes' },
  )
  const form = useForm({
    ...SETTINGS,
    plain: { page: '/office/money/bills/new', posted, hasFiles: true },
    makeBody: nestBill,
    staysFilled: true,
    onInput: values => setSum(sumOf(values, rows, state)),
    onSuccess: (_sent, { body }) => onDone(body.bill),
  })
  function fillGstin(name: string): void {
    const known = vendors.find(vendor => vendor.name.toLowerCase() === name.trim().toLowerCase())
    const field = form.ref.current?.elements.namedItem('gstin')
    if (known !== undefined && field instanceof HTMLInputElement && field.value === '') field.value = known.gstin
  }
  return (
    <Form form={form} label="Bill" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      {/* The first button is that of the Enter key: it saves, and adds no line. */}
      <button type="submit" className="hidden" tabIndex={-1}>
        Save the bill
      </button>
      <div className="lg:sticky lg:top-4 lg:order-last">
        <PickBillFile of={chosen} error={form.errors.file} />
      </div>
      <div className="space-y-4">
        <ErrorSummary />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="rows" value={rows} />
        <input type="hidden" name="file" value={chosen.file?.id ?? ''} />
        <input type="hidden" name="file_name" value={chosen.file?.name ?? ''} />
        <input type="hidden" name="file_pdf" value={chosen.file?.isPdf === true ? 'yes' : ''} />
        <div className="grid gap-3 sm:grid-cols-2">
          <FormField
            name="vendor"
            label="Vendor"
            list={`${form.id}-vendors`}
            autoComplete="off"
            maxLength={100}
            onInput={event => fillGstin(event.currentTarget.value)}
          />
          <datalist id={`${form.id}-vendors`}>
            {vendors.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <FormField
            name="gstin"
            label="GSTIN (empty if not registered)"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
          <div>
            <FormField name="number" label="Number of the bill" autoComplete="off" maxLength={40} />
            <KnownBill problem={form.errors.number} />
          </div>
          <FormField
            name="billed_on"
            label="Day of the bill"
            type="date"
            max={today}
            defaultValue={form.typed.billed_on ?? today}
          />
        </div>
        {Array.from({ length: rows }, (_, place) => (
          <BillLineFields
            key={place}
            place={place}
            vehicle={place === 0 ? data.vehicle : undefined}
            canCredit={canCredit}
          />
        ))}
        {rows < MOST_LINES && (
          <Button
            type="submit"
            name="more"
            value="yes"
            look="quiet"
            onClick={event => {
              if (!form.ready) return
              event.preventDefault()
              setRows(rows + 1)
            }}
          >
            Add a line
          </Button>
        )}
        <div className="grid gap-3 sm:grid-cols-3">
          <FormField
            name="total"
            label="Total of the bill, in ₹"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            hint={sum === 0 ? 'As printed at its foot, in whole rupees.' : `The lines come to ${paiseText(sum)}.`}
          />
          <SelectField
            id={`${form.id}-way`}
            name="way"
            label="Paid"
            error={form.errors.way}
            defaultValue={form.typed.way ?? 'owed'}
            choices={COST_WAY_KEYS.map(way => [way, COST_WAYS[way]] as const)}
          />
          <FormField
            name="paid_on"
            label="Paid on (if paid)"
            type="date"
            max={today}
            defaultValue={form.typed.paid_on ?? today}
          />
        </div>
        <FormField name="note" label="Note (optional)" autoComplete="off" maxLength={500} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton sending="Saving…">Save the bill</SubmitButton>
          <FormResult />
        </div>
      </div>
    </Form>
  )
}
