import { formatRupees } from '../money/price.ts'
import { vehicleName, type VehicleSummary } from '../vehicles/vehicle.ts'

/** What goes with an offer or a test drive beside what is typed: the car as its page shows it (DETAIL-4, DETAIL-5). */
export function carOfForm({
  brand,
  model,
  variant,
  priceAfterOffer,
  productId,
}: Pick<VehicleSummary, 'brand' | 'model' | 'variant' | 'priceAfterOffer' | 'productId'>) {
  return {
    carName: vehicleName({ brand, model, variant: null }),
    carVariant: variant ?? '',
    carPrice: priceAfterOffer === null ? null : formatRupees(priceAfterOffer),
    productId,
  }
}
