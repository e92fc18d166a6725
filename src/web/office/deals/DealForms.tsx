import type { FormEvent, ReactNode } from 'react'
import type { Deal } from '#domain/deals/deal.ts'
import { Field } from '../../ui/Field.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SumField } from '../ui/SumField.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { useSeen } from '../ui/useSeen.ts'

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

interface DealFormProps {
  title: string
  button: string
  busy: boolean
  outcome: { done: string; problem: string }
  open?: boolean
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form of a deal's page: folded away until it is wanted, its fields in two columns. */
export function DealForm({ title, button, busy, outcome, open = false, onSubmit, children }: DealFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <details open={open} className="needs-script border-b border-line px-4 last:border-b-0">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{title}</summary>
      <form noValidate onSubmit={submit} className="grid gap-3 pb-4 sm:grid-cols-2">
        {children}
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          <ScriptButton type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : button}
          </ScriptButton>
          <CallResult outcome={outcome} />
        </div>
      </form>
    </details>
  )
}

/** Price, day, lender and exchange car. Once the sale was noted, a price is changed by who may reverse payments, and says why. */
export function TermsForm({ deal, today, mayReverse }: { deal: Deal; today: string; mayReverse: boolean }) {
  const { busy, outcome, fields, send } = useFormCall()
  const { exchange, price, agreedOn, lender } = deal
  const seen = useSeen([price, agreedOn, lender, exchange], deal.version)
  async function save(form: HTMLFormElement) {
    const reply = await send('POST /api/office/deals/:reference/terms', {
      params: { reference: deal.reference },
      body: {
        version: seen.version,
        price: text(form, 'price'),
        agreed_on: text(form, 'agreed_on'),
        lender: text(form, 'lender'),
        exchange_description: text(form, 'exchange_description'),
        exchange_car_number: text(form, 'exchange_car_number'),
        exchange_rupees: text(form, 'exchange_rupees'),
        reason: text(form, 'reason'),
      },
    })
    if (reply?.ok || reply?.status === 409) seen.take(reply.shown)
  }
  return (
    <DealForm
      title="Price, loan and exchange car"
      button="Save"
      busy={busy}
      outcome={outcome}
      onSubmit={form => void save(form)}
    >
      <SumField label="Agreed price, in ₹" name="price" rupees={deal.price} error={fields.price} />
      <Field
        label="Agreed on"
        name="agreed_on"
        type="date"
        max={today}
        defaultValue={deal.agreedOn}
        error={fields.agreed_on}
      />
      <Field
        label="Financed by"
        name="lender"
        autoComplete="off"
        maxLength={100}
        defaultValue={deal.lender ?? ''}
        hint="The bank or lender; empty without a loan."
        error={fields.lender}
        className="sm:col-span-2"
      />
      <Field
        label="Exchange car"
        name="exchange_description"
        autoComplete="off"
        maxLength={200}
        defaultValue={exchange?.description ?? ''}
        hint="Such as Maruti Alto LXi 2014; empty without one."
        error={fields.exchange_description}
        className="sm:col-span-2"
      />
      <Field
        label="Its number"
        name="exchange_car_number"
        autoComplete="off"
        maxLength={20}
        defaultValue={exchange?.carNumber ?? ''}
        error={fields.exchange_car_number}
      />
      <SumField
        label="Taken for, in ₹"
        name="exchange_rupees"
        rupees={exchange?.rupees}
        error={fields.exchange_rupees}
      />
      {deal.state === 'sold' && mayReverse && (
        <Field
          label="Why a price changes"
          name="reason"
          autoComplete="off"
          maxLength={500}
          hint="The sale was noted: what a price was stays beside it."
          error={fields.reason}
          className="sm:col-span-2"
        />
      )}
      {deal.state === 'sold' && !mayReverse && (
        <p className="text-sm text-muted sm:col-span-2">The sale was noted: its prices are changed by an owner.</p>
      )}
    </DealForm>
  )
}
