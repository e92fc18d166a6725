import { Link } from 'react-router'
import type { Deal } from '#domain/deals/deal.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDay, indianClock, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { Field } from '../../ui/Field.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { useSeen } from '../ui/useSeen.ts'
import { WhenText } from '../ui/WhenText.tsx'
import { DealForm } from './DealForms.tsx'

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

function SaleForm({ deal, today }: { deal: Deal; today: string }) {
  const { busy, outcome, fields, send } = useFormCall()
  const save = (form: HTMLFormElement) =>
    send('POST /api/office/deals/:reference/sale', {
      params: { reference: deal.reference },
      body: { version: deal.version, sold_on: text(form, 'sold_on') },
    })
  return (
    <DealForm
      title={deal.soldOn === null ? 'The car is sold' : 'Correct the day of the sale'}
      button="Note the sale"
      busy={busy}
      outcome={outcome}
      open={deal.soldOn === null}
      onSubmit={form => void save(form)}
    >
      <Field
        label="Sold on"
        name="sold_on"
        type="date"
        max={today}
        defaultValue={deal.soldOn ?? today}
        hint="Tax and the 14, 30 and 45 days of the papers count from here."
        error={fields.sold_on}
        className="sm:col-span-2"
      />
    </DealForm>
  )
}

/** What a hand-over leaves unpaid: an owner may let the car go all the same. `due` in whole rupees. */
function StillDue({ due, isOwner }: { due: number; isOwner: boolean }) {
  const sum = formatRupees(due)
  if (!isOwner)
    return (
      <p className="text-sm sm:col-span-2">{`${sum} is not paid yet. Only an owner can note the hand-over before that.`}</p>
    )
  return (
    <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
      <input type="checkbox" name="despite_due" className="size-5 flex-none accent-fill" />
      {`Hand it over although ${sum} is not paid yet`}
    </label>
  )
}

function HandOverForm({ deal, now, due, isOwner }: { deal: Deal; now: string; due: number; isOwner: boolean }) {
  const { busy, outcome, fields, send } = useFormCall()
  const given = deal.handedOver
  const seen = useSeen(given, deal.version)
  async function save(form: HTMLFormElement) {
    const reply = await send('POST /api/office/deals/:reference/hand-over', {
      params: { reference: deal.reference },
      body: {
        version: seen.version,
        at: text(form, 'at').slice(0, 16),
        km: text(form, 'km'),
        keys: text(form, 'keys'),
        papers: text(form, 'papers'),
        despite_due: text(form, 'despite_due') !== '',
      },
    })
    if (reply?.ok || reply?.status === 409) seen.take(reply.shown)
  }
  return (
    <DealForm
      title={given === null ? 'Hand it over' : 'Correct the hand-over'}
      button="Note the hand-over"
      busy={busy}
      outcome={outcome}
      open={given === null}
      onSubmit={form => void save(form)}
    >
      <Field
        label="Day and time"
        name="at"
        type="datetime-local"
        defaultValue={given === null ? now : `${indianDay(given.at)}T${indianClock(given.at)}`}
        hint="From this minute on the buyer answers for the car."
        error={fields.at}
        className="sm:col-span-2"
      />
      <Field
        label="Kilometres"
        name="km"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={given?.km ?? ''}
        error={fields.km}
      />
      <Field
        label="Keys"
        name="keys"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={given?.keys ?? ''}
        error={fields.keys}
      />
      <Field
        label="Papers"
        name="papers"
        autoComplete="off"
        maxLength={500}
        defaultValue={given?.papers ?? ''}
        hint="Such as RC, insurance, PUC, service book."
        error={fields.papers}
        className="sm:col-span-2"
      />
      {given === null && due > 0 && <StillDue due={due} isOwner={isOwner} />}
    </DealForm>
  )
}

function CancelForm({ deal }: { deal: Deal }) {
  const { busy, outcome, fields, send } = useFormCall()
  const save = (form: HTMLFormElement) =>
    send('POST /api/office/deals/:reference/cancellation', {
      params: { reference: deal.reference },
      body: { version: deal.version, by: text(form, 'by') as 'buyer' | 'dealer', reason: text(form, 'reason') },
    })
  return (
    <DealForm
      title="Cancel the deal"
      button="Cancel the deal"
      busy={busy}
      outcome={outcome}
      onSubmit={form => void save(form)}
    >
      <p className="text-sm text-muted sm:col-span-2">
        {`Whoever cancels owes the other side ${formatRupees(deal.cancelRupees)}, as agreed. The car is listed again.`}
      </p>
      <SelectField
        label="Who cancels"
        name="by"
        choices={[
          ['buyer', 'The buyer'],
          ['dealer', 'We do'],
        ]}
      />
      <Field label="Why" name="reason" autoComplete="off" maxLength={500} error={fields.reason} />
    </DealForm>
  )
}

/** Takes the exchange car into the stock with one press, or leads to it. */
export function ExchangePanel({ deal, productId }: { deal: Deal; productId: string | null }) {
  const { busy, outcome, send } = useFormCall()
  if (deal.exchange === null) return null
  return (
    <Panel title="Exchange car">
      {productId === null ? (
        <ScriptButton
          look="quiet"
          aria-disabled={busy || undefined}
          onClick={() =>
            void send('POST /api/office/deals/:reference/exchange', {
              params: { reference: deal.reference },
              body: { version: deal.version },
            })
          }
        >
          Take it into the stock, hidden
        </ScriptButton>
      ) : (
        <Link to={`/office/vehicles/${productId}`} className="font-semibold text-brand underline">
          It is in the stock
        </Link>
      )}
      <CallResult outcome={outcome} className="mt-2" />
    </Panel>
  )
}

/** The steps of a deal in their order: sale, hand-over, or its end. */
export function DealSteps({
  deal,
  today,
  now,
  productId,
  due,
  isOwner,
}: {
  deal: Deal
  today: string
  now: string
  /** Null where the car is gone. */
  productId: string | null
  /** What is not paid yet, in whole rupees. */
  due: number
  isOwner: boolean
}) {
  const { handedOver, soldOn, cancelled } = deal
  return (
    <Panel title="Steps" flush>
      <ul className="space-y-1 px-4 pb-2 text-sm">
        {soldOn !== null && <li>{`Sold on ${formatIndianDay(startOfIndianDay(soldOn))}.`}</li>}
        {handedOver !== null && (
          <li>
            Handed over <WhenText at={handedOver.at} />
            {handedOver.km === null ? '' : ` at ${handedOver.km.toLocaleString('en-IN')} km`}
            {handedOver.papers === '' ? '.' : `: ${handedOver.papers}.`}
          </li>
        )}
        {cancelled !== null && (
          <li>
            {`Cancelled ${cancelled.by === 'dealer' ? 'by us' : 'by the buyer'} on ${formatIndianDay(startOfIndianDay(cancelled.on))}: ${cancelled.reason}`}
          </li>
        )}
      </ul>
      {deal.state === 'sold' && productId !== null && (
        <p className="px-4 pb-2">
          <Link
            to={`/office/vehicles/${productId}/papers`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Papers of the sale, and where the buyer follows them
          </Link>
        </p>
      )}
      {deal.state === 'open' && <SaleForm deal={deal} today={today} />}
      {deal.state === 'sold' && <HandOverForm deal={deal} now={now} due={due} isOwner={isOwner} />}
      {deal.state === 'sold' && <SaleForm deal={deal} today={today} />}
      {deal.state !== 'cancelled' && handedOver === null && <CancelForm deal={deal} />}
    </Panel>
  )
}
