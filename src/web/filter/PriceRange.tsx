import { PRICE_MAX_PARAMETER, PRICE_MIN_PARAMETER, PRICE_SLIDERS, type Filter } from '#domain/catalogue/filter.ts'
import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { MAX_SLIDER_END, readMaxSlider, withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'
import { PriceBound } from './PriceBound.tsx'

/** The two price sliders, each with its number beside it; neither passes the other (FILTER-4). */
export function PriceRange({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { priceMin, priceMax } = filter
  return (
    <fieldset className="border-b border-line pt-1 pb-4">
      <legend className="float-left flex min-h-12 w-full items-center justify-between font-semibold">
        Price
        <span className="text-sm font-normal text-muted tabular-nums">
          {`${formatPrice(priceMin)} – ${priceMax === undefined ? 'no limit' : formatPrice(priceMax)}`}
        </span>
      </legend>
      <div className="clear-both space-y-3">
        <PriceBound
          label="Minimum"
          name={PRICE_MIN_PARAMETER}
          rupees={priceMin}
          noBound="0"
          noBoundSpoken={formatRupees(0)}
          sliderTop={PRICE_SLIDERS.minTop}
          place={Math.min(priceMin ?? 0, PRICE_SLIDERS.minTop)}
          fits={rupees => rupees <= (priceMax ?? Infinity)}
          onSlide={place => onChange(withPriceMin(filter, place))}
          onType={rupees => onChange(withPriceMin(filter, rupees))}
        />
        <PriceBound
          label="Maximum"
          name={PRICE_MAX_PARAMETER}
          rupees={priceMax}
          noBound="No limit"
          sliderTop={PRICE_SLIDERS.maxTop}
          place={Math.min(priceMax ?? MAX_SLIDER_END, MAX_SLIDER_END)}
          fits={rupees => rupees >= (priceMin ?? 0)}
          onSlide={place => onChange(withPriceMax(filter, readMaxSlider(place)))}
          onType={rupees => onChange(withPriceMax(filter, rupees))}
        />
      </div>
    </fieldset>
  )
}
