import { useEffect, useId, useRef, useState } from 'react'
import { choicesFor, type MoneyChoice } from '#domain/books/moneyChoices.ts'
import { cashProblem } from '#domain/deals/cashLimit.ts'
import { PAYMENT_WAYS, type Deal, type PaymentKind, type PaymentWay } from '#domain/deals/deal.ts'
import { standing } from '#domain/deals/standing.ts'
import { COST_FIGURES, figureOn } from '#domain/money/costFigures.ts'
import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDate, startOfIndianDay } from '#domain/text/indianTime.ts'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SumField } from '../ui/SumField.tsx'

const WAY_CHIPS: Readonly<Record<PaymentWay, { name: string; said: string }>> = {
  cash: { name: 'Cash', said: 'in cash' },
  upi: { name: 'UPI', said: 'by UPI' },
  bank: { name: 'Bank', said: 'by bank' },
  finance: { name: 'Lender', said: 'by the lender' },
}

const CHIP =
  'relative grid min-h-12 cursor-pointer place-items-center rounded-control border border-edge px-2 font-semibold has-checked:border-transparent '
  + 'has-checked:bg-fill has-checked:text-on-fill has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-plate '
  + 'has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** A payment as the sheet sends it. */
export interface SheetPayment {
  kind: PaymentKind
  way: PaymentWay
  rupees: string
  paidOn: string
  /** Of several accounts, the chosen one by its number in the books; null for the usual one. */
  account: number | null
}

interface PaymentSheetProps {
  deal: Deal
  accounts: readonly MoneyChoice[]
  /** Whether the buyer paid, or was paid back. */
  isBack: boolean
  /** What is due this way, in whole rupees; null where nothing is, and the sum is typed. */
  proposed: number | null
  today: string
  busy: boolean
  /** Why it was not saved. */
  problem: string
  onSave: (payment: SheetPayment) => void
  onClose: () => void
}

/** The keys are there as soon as another sum is asked for. */
function OtherSum({ onType }: { onType: (typed: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <SumField ref={input} label="Sum, in ₹" name="rupees" onChange={({ target }) => onType(target.value)} />
}

interface WaysProps {
  way: PaymentWay | null
  /** Whether the law refuses cash. */
  noCash: boolean
  isAsked: boolean
  onChoose: (way: PaymentWay) => void
}

function Ways({ way, noCash, isAsked, onChoose }: WaysProps) {
  const cash = figureOn(COST_FIGURES.cash)
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm font-medium">How?</legend>
      <div className="grid grid-cols-4 gap-2">
        {PAYMENT_WAYS.map(one => (
          <label key={one} className={CHIP}>
            <input
              type="radio"
              name="way"
              value={one}
              checked={way === one}
              disabled={one === 'cash' && noCash}
              onChange={() => onChoose(one)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
            />
            {WAY_CHIPS[one].name}
          </label>
        ))}
      </div>
      {noCash && (
        <p className="pt-1.5 text-sm text-muted">
          {`Cash stays below ${formatRupees(cash.rupees)} for one sale: ${cash.source.split(' (')[0]}.`}
        </p>
      )}
      <p role="alert" className="pt-1.5 text-sm font-semibold text-danger empty:hidden">
        {isAsked && way === null ? 'Please choose how it was paid.' : ''}
      </p>
    </fieldset>
  )
}

/**
 * Writes down what came in or went back with three presses: this sheet, how, and the button that says the whole act (BOOK-1). The sum
 * that is due is there already; "Another sum" and "Another day" open their fields.
 */
export function PaymentSheet({
  deal,
  accounts,
  isBack,
  proposed,
  today,
  busy,
  problem,
  onSave,
  onClose,
}: PaymentSheetProps) {
  const form = useId()
  const [way, setWay] = useState<PaymentWay | null>(null)
  const [typed, setTyped] = useState<string | null>(proposed === null ? '' : null)
  const [day, setDay] = useState<string | null>(null)
  const [account, setAccount] = useState<number | null>(null)
  const [isToken, setIsToken] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const mayBeToken = !isBack && typed !== null && deal.state === 'open' && standing(deal.payments).length === 0
  const kind = isBack ? 'refund' : mayBeToken && isToken ? 'token' : 'payment'
  const sum = typed === null ? proposed : readTypedAmount(typed)
  const noCash = cashProblem(deal.payments, { kind, way: 'cash', rupees: sum ?? 0 }) !== null
  const chosen = way === 'cash' && noCash ? null : way
  const suited = chosen === null ? [] : choicesFor(chosen, accounts)
  const said = [
    `Save: ${isBack ? 'paid back' : 'received'}`,
    ...(sum === null ? [] : [formatRupees(sum)]),
    ...(chosen === null ? [] : [WAY_CHIPS[chosen].said]),
  ].join(' ')

  function save() {
    setIsAsked(true)
    if (chosen === null || busy) return
    const named = suited.find(one => one.account === account)?.account ?? null
    onSave({ kind, way: chosen, rupees: typed ?? String(proposed ?? ''), paidOn: day ?? today, account: named })
  }
  return (
    <Dialog
      open
      place="form"
      onClose={onClose}
      closeLabel="Close"
      title={`${isBack ? 'Paid back to' : 'Received from'} ${deal.buyer.name}`}
      footer={
        <>
          <p role="alert" className="mb-2 text-sm font-semibold text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" form={form} size="large" className="w-full" aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : said}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-4 p-4"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {typed === null ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border-b-2 border-ink bg-plate px-4 py-2">
            <p className="text-2xl font-bold tabular-nums">{formatRupees(proposed ?? 0)}</p>
            <p className="text-right text-sm text-muted">
              <span className="block">all that is due</span>
              <button
                type="button"
                className="min-h-11 font-semibold text-brand underline underline-offset-4"
                onClick={() => setTyped('')}
              >
                Another sum
              </button>
            </p>
          </div>
        ) : (
          <OtherSum onType={setTyped} />
        )}
        {mayBeToken && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={isToken}
              onChange={({ target }) => setIsToken(target.checked)}
              className="size-5 flex-none accent-fill"
            />
            It is a token, which holds the car
          </label>
        )}
        <Ways way={chosen} noCash={noCash} isAsked={isAsked} onChoose={setWay} />
        {suited.length > 1 && (
          <SelectField
            key={chosen}
            label={isBack ? 'From' : 'Into'}
            name="account"
            choices={suited.map(one => [String(one.account), one.name] as const)}
            onChange={({ target }) => setAccount(Number(target.value))}
          />
        )}
        {day === null ? (
          <p className="flex items-center justify-between gap-4 border-t border-line pt-2">
            <span>{`Today, ${formatIndianDate(startOfIndianDay(today))}`}</span>
            <button
              type="button"
              className="min-h-11 font-semibold text-brand underline underline-offset-4"
              onClick={() => setDay(today)}
            >
              Another day
            </button>
          </p>
        ) : (
          <Field
            label="On"
            name="paid_on"
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
