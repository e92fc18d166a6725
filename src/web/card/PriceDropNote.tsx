import { formatRupees } from '#domain/money/price.ts'
import { formatIndianDate } from '#domain/text/indianTime.ts'
import type { PriceDrop } from '#domain/vehicles/vehicle.ts'

/** By how much a price dropped, and since which day (PRICE-5): `₹25,000 less since 3 Nov`. */
export function PriceDropNote({ drop, className = '' }: { drop: PriceDrop; className?: string }) {
  return (
    <p
      className={`price-drop ${className}`}
    >{`${formatRupees(drop.rupees)} less since ${formatIndianDate(drop.since)}`}</p>
  )
}
