import { useEffect, useRef, useState, type FormEvent } from 'react'
import { choicesFor, type MoneyChoice } from '#domain/books/moneyChoices.ts'
import {
  COST_CATEGORIES,
  COST_CATEGORY_KEYS,
  COST_WAY_KEYS,
  COST_WAYS,
  usualInputTax,
  type Cost,
  type CostCategory,
  type CostWay,
} from '#domain/money/carMoney.ts'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { CameBack } from '../ui/CameBack.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SumField } from '../ui/SumField.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import type { ShownHolding } from './loadHoldings.ts'

interface CostFormProps {
  car: { id: number; version: number }
  /** The holding whose cost it is. */
  shown: ShownHolding
  /** The cost to correct; null for a new one. */
  cost: Cost | null
  /** Where it may be paid from. */
  accounts: readonly MoneyChoice[]
  today: string
  onDone: () => void
}

const WAYS = COST_WAY_KEYS.map(key => [key, COST_WAYS[key]] as const)
const CATEGORIES = COST_CATEGORY_KEYS.map(key => [key, COST_CATEGORIES[key]] as const)

/** Adds a cost or corrects one. Enter writes it and leaves the form open for the next bill; what was typed stays until then. */
export function CostForm({ car, shown, cost, accounts, today, onDone }: CostFormProps) {
  const { busy, outcome, fields, send } = useFormCall()
  const [back, setBack] = useState<boolean | null>(null)
  const asks = cost === null && shown.isLast && shown.endedOn !== null ? shown.endedOn : null
  const form = useRef<HTMLFormElement>(null)
  const [hasTax, setHasTax] = useState(cost !== null && cost.gstRupees > 0)
  const [way, setWay] = useState<CostWay>(cost?.way ?? 'upi')
  const suited = choicesFor(way, accounts)
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=what]')?.focus(), [])

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const category = text('category') as CostCategory
    const body = {
      version: car.version,
      ...(shown.serial === undefined ? {} : { holding: shown.serial }),
      category,
      what: text('what').trim() || COST_CATEGORIES[category],
      paid_to: text('paid_to'),
      spent_on: text('spent_on'),
      rupees: text('rupees'),
      gst_rupees: hasTax ? text('gst_rupees') : '',
      is_creditable: hasTax,
      way,
      account: suited.length > 1 ? text('account') : null,
    }
    const reply = await (cost === null
      ? send('POST /api/office/vehicles/:id/costs', {
          params: { id: car.id },
          body: { ...body, ...(back === null ? {} : { came_back: back }) },
        })
      : send('POST /api/office/vehicles/:id/costs/:costId', {
          params: { id: car.id, costId: cost.id },
          body: { ...body, reason: text('reason') },
        }))
    if (!reply?.ok) return
    if (cost !== null) {
      if (await reply.shown) onDone()
      return
    }
    form.current?.reset()
    setHasTax(false)
    setWay('upi')
    input('what')?.focus()
  }

  function propose(on: boolean): void {
    setHasTax(on)
    const sum = readTypedAmount(input('rupees')?.value ?? '')
    const tax = input('gst_rupees')
    if (on && tax?.value === '' && sum !== null) tax.value = groupAmount(String(usualInputTax(sum)))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void save(event)}
      className="mt-3 grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-3"
    >
      <Field
        label="What for"
        name="what"
        autoComplete="off"
        maxLength={200}
        defaultValue={cost?.what}
        hint="Empty takes the kind."
        error={fields.what}
        className="sm:col-span-2"
      />
      <SelectField label="Kind" name="category" choices={CATEGORIES} defaultValue={cost?.category ?? 'mechanical'} />
      <SumField label="Sum with tax, in ₹" name="rupees" rupees={cost?.rupees} error={fields.rupees} />
      <Field
        label="Paid to"
        name="paid_to"
        autoComplete="off"
        maxLength={100}
        defaultValue={cost?.paidTo}
        error={fields.paid_to}
      />
      <SelectField
        label="How"
        name="way"
        choices={WAYS}
        value={way}
        onChange={({ target }) => setWay(COST_WAY_KEYS.find(key => key === target.value) ?? 'owed')}
      />
      {suited.length > 1 && (
        <SelectField
          key={way}
          label="From"
          name="account"
          choices={suited.map(({ account, name }) => [String(account), name] as const)}
          error={fields.account}
        />
      )}
      <Field
        label="On"
        name="spent_on"
        type="date"
        max={today}
        defaultValue={cost?.spentOn ?? today}
        error={fields.spent_on}
      />
      <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
        <input
          type="checkbox"
          checked={hasTax}
          onChange={event => propose(event.currentTarget.checked)}
          className="size-5 flex-none accent-fill"
        />
        The bill shows GST that can be credited
      </label>
      <SumField
        label="GST in it, in ₹"
        name="gst_rupees"
        disabled={!hasTax}
        rupees={cost?.gstRupees === 0 ? null : cost?.gstRupees}
        hint={hasTax ? '18 % is proposed: take what the bill says.' : undefined}
        error={fields.gst_rupees}
      />
      {asks !== null && (
        <CameBack
          className="sm:col-span-3"
          soldOn={asks}
          value={back}
          onChoose={setBack}
          no="No: it is a late bill for the time until the sale"
          yes="Yes: it belongs to the time that begins now"
          error={fields.came_back}
        />
      )}
      {cost !== null && (
        <Field
          label="Why it is corrected"
          name="reason"
          autoComplete="off"
          maxLength={200}
          hint="The row stays and is struck out; the right one is added."
          error={fields.reason}
          className="sm:col-span-3"
        />
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-3">
        <ScriptButton type="submit" aria-disabled={busy || undefined}>
          {cost === null ? 'Add the cost' : 'Save'}
        </ScriptButton>
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
        <CallResult outcome={outcome} />
      </div>
    </form>
  )
}
