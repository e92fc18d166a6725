import { useEffect, useRef, useState } from 'react'
import { readTypedAmount } from '#domain/text/typedAmount.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { Button } from '../../ui/Button.tsx'
import { SumField } from '../ui/SumField.tsx'

/** What may become of the car of a won enquiry; `none` leaves it as it is. */
export type WonCar = { outcome: 'reserve'; price: string } | { outcome: 'sold'; price: string } | { outcome: 'none' }

interface WonFormProps {
  /** Who sent the enquiry. */
  name: string
  /** The present state of the car. */
  carState: VehicleState
  /** Whether the car can be reserved: it is in the catalogue and not reserved for the sender already. */
  mayReserve: boolean
  /** What was offered for it, or else what it is listed at, in whole rupees. */
  offer: number | null
  busy: boolean
  onWon: (car: WonCar) => Promise<void>
}

const CHOICE = 'flex min-h-11 items-center gap-3 py-1'

/** Asks what happens to the car when its enquiry is won. What is chosen and typed stays until it is saved. */
export function WonForm({ name, carState, mayReserve, offer, busy, onWon }: WonFormProps) {
  const [outcome, setOutcome] = useState<WonCar['outcome']>(mayReserve ? 'reserve' : 'sold')
  const [problem, setProblem] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  function send(): void {
    const price = amount.current?.value ?? ''
    const missing = outcome !== 'none' && (readTypedAmount(price) ?? 0) === 0
    setProblem(missing ? 'Please enter the price that was agreed.' : '')
    if (missing) amount.current?.focus()
    else void onWon(outcome === 'none' ? { outcome } : { outcome, price })
  }

  const choice = (value: WonCar['outcome'], label: string, isFirst = false) => (
    <label className={CHOICE}>
      <input
        ref={isFirst ? first : undefined}
        type="radio"
        name="car"
        value={value}
        checked={outcome === value}
        onChange={() => setOutcome(value)}
        className="size-5 flex-none accent-brand"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  )
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset>
        <legend className="text-sm font-medium">What becomes of the car?</legend>
        {mayReserve && choice('reserve', `Reserve it for ${name}`, true)}
        {choice('sold', `It is sold to ${name}`, !mayReserve)}
        {outcome !== 'none' && (
          <SumField
            ref={amount}
            label={outcome === 'sold' ? 'Sold at, in ₹' : 'Agreed price, in ₹'}
            rupees={offer}
            hint="For the team only; visitors do not see it."
            error={problem || undefined}
            className="pb-1 pl-8"
          />
        )}
        {choice('none', `Nothing: it stays ${carState}`)}
      </fieldset>
      <Button type="submit" aria-disabled={busy || undefined} className="w-full">
        {busy ? 'Saving…' : 'Mark as won'}
      </Button>
    </form>
  )
}
