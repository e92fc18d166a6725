import { PRICE_MAX_PARAMETER, PRICE_MIN_PARAMETER, type Filter } from '#domain/catalogue/filter.ts'
import { withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'
import { budgetsOf, priceFit } from '#domain/catalogue/priceFit.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { formatPrice } from '#domain/money/price.ts'
import { PriceField } from './PriceField.tsx'
import { PriceSlider } from './PriceSlider.tsx'

interface PriceRangeProps {
  filter: Filter
  /** The kind of vehicle whose prices the control fits. */
  kind: Kind
  onChange: (filter: Filter) => void
}

/** The price: two thumbs on one scale, budgets to press, and both bounds as numbers; neither passes the other (FILTER-4, FIND-6). */
export function PriceRange({ filter, kind, onChange }: PriceRangeProps) {
  const fit = priceFit(kind)
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
        <PriceSlider filter={filter} fit={fit} onChange={onChange} />
        <ul aria-label="Budgets" className="needs-script mt-1 grid grid-cols-3 gap-2 lg:grid-cols-2">
          {budgetsOf(fit).map(({ name, min, max }) => {
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
            fit={fit}
            fits={rupees => rupees <= (priceMax ?? Infinity)}
            onType={rupees => onChange(withPriceMin(filter, rupees))}
          />
          <PriceField
            label="Maximum"
            name={PRICE_MAX_PARAMETER}
            rupees={priceMax}
            noBound="No limit"
            end={fit.end}
            fit={fit}
            fits={rupees => rupees >= (priceMin ?? 0)}
            onType={rupees => onChange(withPriceMax(filter, rupees))}
          />
        </div>
      </div>
    </fieldset>
  )
}
