import { PRICE_MAX_PARAMETER, PRICE_MIN_PARAMETER, type Filter } from '#domain/catalogue/filter.ts'
import { MAX_SLIDER_END, withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'
import { formatPrice } from '#domain/money/price.ts'
import { PriceField } from './PriceField.tsx'
import { PriceSlider } from './PriceSlider.tsx'

/**
 * Budgets in lakh of rupees. They are fixed: people think in these sums, whatever is in stock today, and sums computed
 * from the stock would be odd ones and others with every car that comes.
 */
const BUDGETS: readonly { name: string; min?: number; max?: number }[] = [
  { name: 'Up to 3 lakh', max: 300_000 },
  { name: '3–5 lakh', min: 300_000, max: 500_000 },
  { name: '5–8 lakh', min: 500_000, max: 800_000 },
  { name: '8–12 lakh', min: 800_000, max: 1_200_000 },
  { name: '12–20 lakh', min: 1_200_000, max: 2_000_000 },
  { name: 'From 20 lakh', min: 2_000_000 },
]

/** The price: two thumbs on one scale, budgets to press, and both bounds as numbers; neither passes the other (FILTER-4, FIND-6). */
export function PriceRange({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { priceMin, priceMax } = filter
  const withBounds = (min?: number, max?: number) =>
    withPriceMax(withPriceMin(withPriceMax(filter, undefined), min), max)
  return (
    <fieldset className="border-b border-line pt-1 pb-4">
      <legend className="float-left flex min-h-12 w-full items-center justify-between font-semibold">
        Price
        <span className="text-sm font-normal text-muted tabular-nums">
          {`${formatPrice(priceMin)} – ${priceMax === undefined ? 'no limit' : formatPrice(priceMax)}`}
        </span>
      </legend>
      <div className="clear-both">
        <PriceSlider filter={filter} onChange={onChange} />
        <ul aria-label="Budgets" className="needs-script mt-1 grid grid-cols-3 gap-2 lg:grid-cols-2">
          {BUDGETS.map(({ name, min, max }) => {
            const chosen = priceMin === min && priceMax === max
            return (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => onChange(chosen ? withBounds() : withBounds(min, max))}
                  className="budget"
                >
                  {name}
                </button>
              </li>
            )
          })}
        </ul>
        <div className="mt-3 flex gap-2">
          <PriceField
            label="Minimum"
            name={PRICE_MIN_PARAMETER}
            rupees={priceMin}
            noBound="0"
            end={0}
            fits={rupees => rupees <= (priceMax ?? Infinity)}
            onType={rupees => onChange(withPriceMin(filter, rupees))}
          />
          <PriceField
            label="Maximum"
            name={PRICE_MAX_PARAMETER}
            rupees={priceMax}
            noBound="No limit"
            end={MAX_SLIDER_END}
            fits={rupees => rupees >= (priceMin ?? 0)}
            onType={rupees => onChange(withPriceMax(filter, rupees))}
          />
        </div>
      </div>
    </fieldset>
  )
}
