import { useId, useState } from 'react'
import type { PriceFit } from '#domain/catalogue/priceFit.ts'
import { nextPrice } from '#domain/catalogue/priceScale.ts'
import { groupAmount } from '#domain/money/groupAmount.ts'
import { formatRupees } from '#domain/money/price.ts'
import { lakhMeant, readTypedAmount } from '#domain/text/typedAmount.ts'
import { groupTypedSum } from '../ui/groupTyped.ts'
import { useHydrated } from '../ui/useHydrated.ts'

/** No car costs less, in rupees: a smaller sum is one that is still being typed. */
const LEAST_TYPED = 10_000

interface PriceFieldProps {
  label: string
  name: string
  /** The bound in rupees; undefined where there is none. */
  rupees: number | undefined
  /** The placeholder where there is none, and the end of the scale where the arrow keys begin then, in rupees. */
  noBound: string
  end: number
  /** The prices of the vehicles that are shown. */
  fit: PriceFit
  /**
   * Whether a typed bound respects the other one. A bound that does not is applied only when typing ends, and then
   * limited to the other.
   */
  fits: (rupees: number) => boolean
  onType: (rupees: number | undefined) => void
}

/**
 * One bound of the price as a number (FILTER-4), its digits grouped, which also takes `5 lakh` or `80k`. Without
 * JavaScript, and until it runs, it is the browser's own number input.
 */
export function PriceField({ label, name, rupees, noBound, end, fit, fits, onType }: PriceFieldProps) {
  const id = useId()
  const hydrated = useHydrated()
  const [typing, setTyping] = useState<string | null>(null)
  const meant = typing === null ? null : lakhMeant(typing)
  const value = rupees === undefined ? '' : String(rupees)
  const finish = () => {
    if (typing !== null) onType(readTypedAmount(typing) ?? undefined)
    setTyping(null)
  }
  const step = (direction: 1 | -1) => {
    setTyping(null)
    const next = nextPrice(rupees ?? end, direction, fit)
    onType(next === end ? undefined : next)
  }
  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="text-sm">
        {label}
        <span className="sr-only"> price</span>
      </label>
      <div className="relative mt-1">
        <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
          ₹
        </span>
        <input
          id={id}
          {...(hydrated
            ? {
                type: 'text',
                role: 'spinbutton',
                'aria-valuemin': 0,
                'aria-valuenow': rupees,
                'aria-valuetext': rupees === undefined ? noBound : formatRupees(rupees),
                // With a decimal point on the keys of a phone, for 6.5 lakh.
                inputMode: 'decimal',
              }
            : { type: 'text', inputMode: 'numeric' })}
          name={name}
          value={typing ?? (hydrated ? groupAmount(value) : value)}
          placeholder={noBound}
          autoComplete="off"
          maxLength={40}
          onChange={({ currentTarget: input }) => {
            groupTypedSum(input)
            setTyping(input.value)
            const typed = readTypedAmount(input.value)
            if (typed === null ? input.value === '' : typed >= LEAST_TYPED && fits(typed)) onType(typed ?? undefined)
          }}
          onBlur={finish}
          onKeyDown={event => {
            if (event.key === 'Enter') finish()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className="min-h-11 w-full rounded-control border border-edge bg-surface pr-1 pl-7 tabular-nums lg:min-h-10"
        />
      </div>
      {meant !== null && (
        <button
          type="button"
          // Before the field loses the focus, and with it what was typed.
          onPointerDown={event => event.preventDefault()}
          onClick={() => {
            setTyping(null)
            onType(meant)
          }}
          className="absolute top-full z-10 mt-1 min-h-11 rounded-control border border-edge bg-surface px-3 text-left text-sm font-semibold text-brand shadow-soft"
        >
          {`Did you mean ${formatRupees(meant)}?`}
        </button>
      )}
    </div>
  )
}
