import { formatPrice, formatRupees } from '#domain/money/price.ts'
import { PriceDropNote } from '../ui/card/PriceDropNote.tsx'
import type { VehicleDetail } from './loadVehiclePage.ts'

/**
 * The price of a car on its plate: the sum in full, at its right the original price and the offer where there is one,
 * beneath it a drop of the price (PRICE-5) and the monthly payment. An unknown price is ₹0 (CARD-2).
 */
export function DetailPrice({
  vehicle: { priceAfterOffer, actualPrice, offerAmount, priceDrop, emiOptions, state },
}: {
  vehicle: Pick<VehicleDetail, 'priceAfterOffer' | 'actualPrice' | 'offerAmount' | 'priceDrop' | 'emiOptions' | 'state'>
}) {
  const price = priceAfterOffer === null ? formatPrice(null) : formatRupees(priceAfterOffer)
  return (
    <>
      <div className="price-plate mt-3 !px-3">
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
      </div>
      {priceDrop && <PriceDropNote drop={priceDrop} />}
      {emiOptions !== null && state !== 'sold' && (
        <p className="mt-1.5 text-sm text-muted tabular-nums">{emiOptions}</p>
      )}
    </>
  )
}
