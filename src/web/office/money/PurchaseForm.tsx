import { useState, type FormEvent } from 'react'
import type { CarPurchase } from '#domain/money/carMoney.ts'
import { Field } from '../../ui/Field.tsx'
import { CameBack } from '../ui/CameBack.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SumField } from '../ui/SumField.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import type { ShownHolding } from './loadHoldings.ts'
import { useSeen } from '../ui/useSeen.ts'

/** How the car came and what for. What was typed stays until it is saved. */
export function PurchaseForm({
  car,
  shown,
  purchase,
}: {
  car: { id: number; version: number }
  shown: ShownHolding
  purchase: CarPurchase
}) {
  const { busy, outcome, fields, send } = useFormCall()
  const seen = useSeen(purchase, car.version)
  const [consigned, setConsigned] = useState(purchase.isConsigned)
  const [depreciated, setDepreciated] = useState(purchase.writtenDownRupees !== null)
  const [back, setBack] = useState<boolean | null>(null)
  const asks = shown.isLast ? shown.endedOn : null
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const reply = await send('POST /api/office/vehicles/:id/money', {
      params: { id: car.id },
      body: {
        version: seen.version,
        ...(shown.serial === undefined ? {} : { holding: shown.serial }),
        ...(asks === null || back === null ? {} : { came_back: back }),
        reason: text('reason'),
        is_consigned: consigned,
        purchase_rupees: text('purchase_rupees'),
        seller_registered: typed.has('seller_registered'),
        input_tax_taken: typed.has('input_tax_taken'),
        written_down_rupees: depreciated ? text('written_down_rupees') : '',
        reserve_rupees: text('reserve_rupees'),
        commission_rupees: text('commission_rupees'),
        agreement_until: text('agreement_until'),
        floor_rupees: text('floor_rupees'),
      },
    })
    if (reply?.ok || reply?.status === 409) seen.take(reply.shown)
    if (reply?.ok === true) setBack(null)
  }
  const money = (name: string, label: string, value: number | null, hint?: string) => (
    <SumField label={label} name={name} rupees={value} hint={hint} error={fields[name]} />
  )
  const tick = (name: string, label: string, checked: boolean, onTick?: (on: boolean) => void) => (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        defaultChecked={checked}
        onChange={event => onTick?.(event.currentTarget.checked)}
        className="size-5 flex-none accent-fill"
      />
      {label}
    </label>
  )
  return (
    <form noValidate onSubmit={event => void save(event)} className="needs-script grid gap-3">
      {tick('is_consigned', 'Park and sell: it stays its owner’s', consigned, setConsigned)}
      {consigned ? (
        <>
          {money('reserve_rupees', 'Its owner gets at least, in ₹', purchase.reserveRupees)}
          {money('commission_rupees', 'Your commission, in ₹', purchase.commissionRupees)}
          <Field
            label="Agreed until"
            name="agreement_until"
            type="date"
            defaultValue={purchase.agreementUntil ?? ''}
            error={fields.agreement_until}
          />
        </>
      ) : (
        <>
          {money('purchase_rupees', 'Bought for, in ₹', purchase.purchaseRupees)}
          {tick('seller_registered', 'The seller is registered for GST', purchase.sellerRegistered)}
          {tick('input_tax_taken', 'Input tax was taken on the purchase', purchase.inputTaxTaken)}
          {tick('depreciation', 'Depreciation was claimed on it', depreciated, setDepreciated)}
          {depreciated
            && money(
              'written_down_rupees',
              'Written-down value, in ₹',
              purchase.writtenDownRupees,
              'On the day of supply. GST counts from it.',
            )}
        </>
      )}
      {money(
        'floor_rupees',
        'Floor price, in ₹',
        purchase.floorRupees,
        'Offers below it are marked, for owners alone.',
      )}
      {asks !== null && (
        <CameBack
          soldOn={asks}
          value={back}
          onChoose={setBack}
          no="No: this is how it came the time it was sold"
          yes="Yes: this is what it was bought for now"
          error={fields.came_back}
        />
      )}
      {shown.endedOn !== null && shown.isBought && back !== true && (
        <Field
          label="Why it is changed after the sale"
          name="reason"
          autoComplete="off"
          maxLength={200}
          error={fields.reason}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ScriptButton type="submit" look="quiet" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save'}
        </ScriptButton>
        <CallResult outcome={outcome} />
      </div>
    </form>
  )
}
