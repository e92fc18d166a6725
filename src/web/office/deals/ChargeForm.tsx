import { CHARGE_KIND_NAMES, CHARGE_KIND_SENTENCES, CHARGE_KINDS, type ChargeKind } from '#domain/money/charges.ts'
import type { Charge, Deal } from '#domain/deals/deal.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { SumField } from '../ui/SumField.tsx'
import { DealForm } from './DealForms.tsx'

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

/** What a charge can be, a plain sentence each; none is chosen beforehand. */
function KindChoice({ error }: { error: string | undefined }) {
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="text-sm font-semibold">What it is</legend>
      {CHARGE_KINDS.map(kind => (
        <label key={kind} className="flex min-h-11 items-start gap-3 py-1.5">
          <input type="radio" name="kind" value={kind} className="mt-0.5 size-5 flex-none accent-fill" />
          <span>
            {CHARGE_KIND_NAMES[kind]}
            <span className="block text-sm text-muted">{CHARGE_KIND_SENTENCES[kind]}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** An accessory, a service or a fee that comes to the price; what it is decides its tax (BOOK-9). */
export function ChargeForm({ deal }: { deal: Deal }) {
  const { busy, outcome, fields, send, refuse } = useFormCall()
  async function add(form: HTMLFormElement) {
    const kind = text(form, 'kind')
    if (kind === '') return refuse({ kind: 'Please say what it is: tax hangs on it.' })
    const reply = await send('POST /api/office/deals/:reference/charges', {
      params: { reference: deal.reference },
      body: { version: deal.version, kind: kind as ChargeKind, what: text(form, 'what'), rupees: text(form, 'rupees') },
    })
    if (reply?.ok) form.reset()
  }
  return (
    <DealForm
      title="Add an accessory or a fee"
      button="Add"
      busy={busy}
      outcome={outcome}
      onSubmit={form => void add(form)}
    >
      <Field label="What for" name="what" autoComplete="off" maxLength={100} error={fields.what} />
      <SumField label="Sum, in ₹" name="rupees" error={fields.rupees} />
      <KindChoice error={fields.kind} />
    </DealForm>
  )
}

/** Asks what a charge is that was written down before anybody was asked. */
export function SayChargeKind({ deal, charge }: { deal: Deal; charge: Charge }) {
  const { busy, outcome, send } = useFormCall()
  return (
    <DealForm
      title={`Say what “${charge.what}” is`}
      button="Save"
      busy={busy}
      outcome={outcome}
      onSubmit={form =>
        void send('POST /api/office/deals/:reference/charges/:id/kind', {
          params: { reference: deal.reference, id: charge.id },
          body: { version: deal.version, kind: text(form, 'kind') as ChargeKind },
        })
      }
    >
      <SelectField
        label="What it is"
        name="kind"
        choices={CHARGE_KINDS.map(kind => [kind, CHARGE_KIND_NAMES[kind]] as const)}
        defaultValue="passed_on"
        className="sm:col-span-2"
      />
    </DealForm>
  )
}
