import { useState, type ReactNode } from 'react'
import type { PostedForm } from '#domain/enquiries/postedForm.ts'
import type { CarPurchase } from '#domain/money/carMoney.ts'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { GST_PERCENTS } from '#domain/money/gstPercents.ts'
import { purchaseBody } from '#domain/money/purchaseBody.ts'
import { useShowSaved } from '../../connection/useShowSaved.ts'
import { Form } from '../../forms/Form.tsx'
import { FORM_AGAIN_ID } from '../../forms/formContext.ts'
import { FormField } from '../../forms/FormField.tsx'
import { FormResult } from '../../forms/FormResult.tsx'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import { useForm } from '../../forms/useForm.ts'
import { groupTypedSum } from '../../ui/groupTyped.ts'
import { CameBack } from '../ui/CameBack.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useSeen } from '../ui/useSeen.ts'
import type { ShownHolding } from './loadHoldings.ts'

const SETTINGS = {
  call: 'POST /api/office/vehicles/:id/money',
  loadSchema: () => import('#domain/money/purchaseBody.ts').then(({ purchaseFormSchema }) => purchaseFormSchema),
  texts: { success: 'Saved.', failure: 'It was not saved.', preferServerMessage: true },
  makeBody: purchaseBody,
  staysFilled: true,
} as const

const RATES = [
  ['', 'Please choose'],
  ...GST_PERCENTS.filter(rate => rate > 0).map(rate => [String(rate), `${rate} %`] as const),
] as const

/** What stands in the form only while something is ticked; without a script too. */
const Part = ({ when, children }: { when: 'bought' | 'consigned' | 'taken' | 'depreciated'; children: ReactNode }) => (
  <div
    className={
      {
        bought: 'grid gap-3 group-has-[[name=is_consigned]:checked]/purchase:hidden',
        consigned: 'hidden gap-3 group-has-[[name=is_consigned]:checked]/purchase:grid',
        taken: 'hidden gap-3 sm:grid-cols-2 lg:grid-cols-1 group-has-[[name=input_tax_taken]:checked]/purchase:grid',
        depreciated: 'hidden gap-3 group-has-[[name=depreciation]:checked]/purchase:grid',
      }[when]
    }
  >
    {children}
  </div>
)

interface PurchaseFormProps {
  car: { id: number; productId: string; version: number }
  shown: ShownHolding
  purchase: CarPurchase
  /** On the seller's invoice; empty where there is none. */
  sellerGstin: string
  posted: PostedForm | undefined
}

/** How the car came and what for. What was typed stays until it is saved; it works without JavaScript. */
export function PurchaseForm({ car, shown, purchase, sellerGstin, posted }: PurchaseFormProps) {
  const seen = useSeen({ purchase, sellerGstin }, car.version)
  const showSaved = useShowSaved()
  const answered = posted?.values.came_back
  const [back, setBack] = useState<boolean | null>(answered === undefined ? null : answered === 'yes')
  const form = useForm({
    ...SETTINGS,
    params: { id: car.id },
    plain: { page: `/office/vehicles/${car.productId}/money`, posted },
    // What somebody else has written meanwhile is shown beside what was typed.
    onFailure: (_typed, { status }) => status === 409 && seen.take(showSaved(false)),
    onSuccess: () => {
      seen.take(showSaved())
      setBack(null)
    },
  })
  const { typed } = form
  const asks = shown.isLast ? shown.endedOn : null
  const money = (name: string, label: string, rupees: number | null, hint?: string) => (
    <FormField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={typed[name] ?? (rupees === null ? '' : groupAmount(String(rupees)))}
      onInput={event => groupTypedSum(event.currentTarget)}
    />
  )
  const tick = (name: string, label: string, checked: boolean) => (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name}
        defaultChecked={posted === undefined ? checked : typed[name] !== undefined}
        className="size-5 flex-none accent-fill"
      />
      {label}
    </label>
  )
  return (
    <div id={FORM_AGAIN_ID}>
      <Form form={form} label="How it came" className="group/purchase grid gap-3">
        <input type="hidden" name="version" value={seen.version} />
        {shown.serial !== undefined && <input type="hidden" name="holding" value={shown.serial} />}
        {tick('is_consigned', 'Park and sell: it stays its owner’s', purchase.isConsigned)}
        <Part when="consigned">
          {money('reserve_rupees', 'Its owner gets at least, in ₹', purchase.reserveRupees)}
          {money('commission_rupees', 'Your commission, in ₹', purchase.commissionRupees)}
          <FormField
            label="Agreed until"
            name="agreement_until"
            type="date"
            defaultValue={typed.agreement_until ?? purchase.agreementUntil ?? ''}
          />
        </Part>
        <Part when="bought">
          {money('purchase_rupees', 'Bought for, in ₹', purchase.purchaseRupees)}
          {tick('seller_registered', 'The seller is registered for GST', purchase.sellerRegistered)}
          {tick('input_tax_taken', 'Input tax was taken on the purchase', purchase.inputTaxTaken)}
          <Part when="taken">
            <SelectField
              id={`${form.id}-gst_percent`}
              name="gst_percent"
              label="GST on the seller’s invoice"
              choices={RATES}
              defaultValue={typed.gst_percent ?? String(purchase.gstPercent ?? '')}
              error={form.errors.gst_percent}
            />
            <FormField
              name="seller_gstin"
              label="GSTIN of the seller"
              hint="It says whether the tax is IGST. The price above contains the tax; the sale is taxed at the same rate."
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              defaultValue={typed.seller_gstin ?? sellerGstin}
            />
          </Part>
          {tick('depreciation', 'Depreciation was claimed on it', purchase.writtenDownRupees !== null)}
          <Part when="depreciated">
            {money(
              'written_down_rupees',
              'Written-down value, in ₹',
              purchase.writtenDownRupees,
              'On the day of supply. GST counts from it.',
            )}
          </Part>
        </Part>
        {money(
          'floor_rupees',
          'Floor price, in ₹',
          purchase.floorRupees,
          'Offers below it are marked, for owners alone.',
        )}
        {asks !== null && (
          <CameBack
            name="came_back"
            soldOn={asks}
            value={back}
            onChoose={setBack}
            no="No: this is how it came the time it was sold"
            yes="Yes: this is what it was bought for now"
            error={form.errors.came_back}
          />
        )}
        {shown.endedOn !== null && shown.isBought && back !== true && (
          <FormField name="reason" label="Why it is changed after the sale" autoComplete="off" maxLength={200} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton size="medium" look="quiet" sending="Saving…">
            Save
          </SubmitButton>
          <FormResult />
        </div>
      </Form>
    </div>
  )
}
