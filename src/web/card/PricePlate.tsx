import { formatPrice } from '#domain/money/price.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { StripDrawing } from '../ui/price/StripDrawing.tsx'

/**
 * The price of a card on a quiet plate that a hairline closes: the price after offer large, at its right the original
 * price, struck only where there is an offer, above the offer or "No Offer" (CARD-1, CARD-3). An unknown price is ₹0
 * (CARD-2). On the hairline stand the cars that it is compared with (PRICE-2).
 */
export function PricePlate({
  vehicle: { actualPrice, offerAmount, priceAfterOffer, pricePosition: position },
}: {
  vehicle: Pick<VehicleSummary, 'actualPrice' | 'offerAmount' | 'priceAfterOffer' | 'pricePosition'>
}) {
  const original = <data value={actualPrice ?? 0}>{formatPrice(actualPrice)}</data>
  return (
    <div className={position?.strip === null ? 'price-plate uncompared' : 'price-plate'}>
      <PriceFigure rupees={priceAfterOffer} />
      <div className="price-before card-text">
        <span className="sr-only">Original price </span>
        {offerAmount > 0 ? <s>{original}</s> : original}
        <p>{offerAmount > 0 ? <span className="price-offer">{`${formatPrice(offerAmount)} off`}</span> : 'No Offer'}</p>
      </div>
      {position?.strip && <StripDrawing strip={position.strip} />}
    </div>
  )
}

/** A price as lists show it, its rupee sign and unit smaller than its figures; the exact sum is its `value`. */
function PriceFigure({ rupees }: { rupees: number | null }) {
  const [figures = '', unit] = formatPrice(rupees).slice(1).split(' ')
  return (
    <data value={rupees ?? 0} className="price-figure card-text">
      <span className="price-sign">₹</span>
      {figures}
      {unit !== undefined && <span className="price-unit">{` ${unit}`}</span>}
    </data>
  )
}
