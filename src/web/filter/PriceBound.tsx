import { useId, useState, type CSSProperties } from 'react'
import { PRICE_SLIDERS } from '#domain/catalogue/filter.ts'
import { formatRupees } from '#domain/money/price.ts'

interface PriceBoundProps {
  label: string
  name: string
  /** The bound in rupees; undefined where there is none. */
  rupees: number | undefined
  /** The placeholder of the number, which the slider also announces at this end. */
  noBound: string
  noBoundSpoken?: string
  sliderTop: number
  /** Where the slider's thumb stands, in rupees. */
  place: number
  /**
   * Whether a typed bound respects the other one. A bound that does not is applied only when typing ends, and then
   * limited to the other.
   */
  fits: (rupees: number) => boolean
  onSlide: (place: number) => void
  onType: (rupees: number | undefined) => void
}

function readTyped(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** One bound of the price: a slider and a number with the same value (FILTER-4). The form sends only the number. */
export function PriceBound({
  label,
  name,
  rupees,
  noBound,
  noBoundSpoken = noBound,
  sliderTop,
  place,
  fits,
  onSlide,
  onType,
}: PriceBoundProps) {
  const id = useId()
  const [typing, setTyping] = useState<string | null>(null)
  const finish = () => {
    if (typing !== null) onType(readTyped(typing))
    setTyping(null)
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm">
          {label}
          <span className="sr-only"> price</span>
        </label>
        <span className="relative">
          <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
            ₹
          </span>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={0}
            step={PRICE_SLIDERS.step}
            name={name}
            value={typing ?? rupees ?? ''}
            placeholder={noBound}
            onChange={({ target: { value } }) => {
              setTyping(value)
              const typed = readTyped(value)
              if (typed === undefined ? value === '' : fits(typed)) onType(typed)
            }}
            onBlur={finish}
            onKeyDown={event => {
              if (event.key === 'Enter') finish()
            }}
            className="min-h-11 w-36 rounded-control border border-edge bg-surface pr-2 pl-7 tabular-nums lg:min-h-10"
          />
        </span>
      </div>
      <input
        type="range"
        aria-label={`${label} price slider`}
        aria-valuetext={rupees === undefined ? noBoundSpoken : formatRupees(rupees)}
        min={0}
        max={sliderTop}
        step={PRICE_SLIDERS.step}
        value={place}
        onChange={({ target: { value } }) => onSlide(Number(value))}
        style={{ '--filled': `${(place / sliderTop) * 100}%` } as CSSProperties}
        className="needs-script slider mt-1"
      />
    </div>
  )
}
