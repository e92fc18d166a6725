import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { PriceDropNote } from '../card/PriceDropNote.tsx'
import { StripDrawing } from '../ui/price/StripDrawing.tsx'
import type { PagePosition } from '#services/pricing/readPricePosition.ts'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { PricePlace } from './price/PricePlace.tsx'

/**
 * The price of a car on its plate: the sum in full, at its right the original price and the offer where there is one,
 * on its line and beneath it its place among cars like it (PRICE-2), a drop of the price (PRICE-5) and the monthly payment. An unknown price is ₹0 (CARD-2).
 */
export function DetailPrice({
  vehicle: { priceAfterOffer, actualPrice, offerAmount, priceDrop, emiOptions, state },
  position = null,
}: {
  vehicle: Pick<VehicleDetail, 'priceAfterOffer' | 'actualPrice' | 'offerAmount' | 'priceDrop' | 'emiOptions' | 'state'>
  position?: PagePosition | null
}) {
  const price = priceAfterOffer === null ? formatPrice(null) : formatRupees(priceAfterOffer)
  return (
    <>
      <div className={`price-plate mt-3 ${position?.strip === null ? 'uncompared' : ''}`}>
        <data value={priceAfterOffer ?? 0} className="price-figure !text-[2.25rem] md:!text-[2.5rem]">
          <span className="price-sign">₹</span>
          {price.slice(1)}
        </data>
        {offerAmount > 0 && actualPrice !== null && (
          <p className="ml-auto text-right text-sm whitespace-nowrap tabular-nums">
            <s className="block text-muted">
              <span className="sr-only">Original price </span>
              {formatRupees(actualPrice)}
            </s>
            <span className="price-offer">{`${formatPrice(offerAmount)} off`}</span>
          </p>
        )}
        {position?.strip && <StripDrawing strip={position.strip} />}
      </div>
      {position && <PricePlace position={position} />}
      {priceDrop && <PriceDropNote drop={priceDrop} />}
      {emiOptions !== null && state !== 'sold' && (
        <p className="mt-1.5 text-sm text-muted tabular-nums">{emiOptions}</p>
      )}
    </>
  )
}
