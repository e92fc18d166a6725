import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { whatsappAddress } from '#domain/dealer/whatsapp.ts'
import { useSiteData } from '../ui/siteData.ts'
import type { VehicleDetail } from './loadVehiclePage.ts'

/** How to reach the dealer about a vehicle: WhatsApp with the question typed (DETAIL-6), and the telephone. */
export function useContactLinks(vehicle: VehicleDetail): { whatsapp?: string; call?: string } {
  const site = useSiteData()
  if (site === undefined) return {}
  const {
    whatsapp,
    phones: [phone],
  } = site.dealer
  const address = `${site.origin}/product/${vehicle.productId}`
  return {
    whatsapp:
      whatsapp === null
        ? undefined
        : whatsappAddress(whatsapp, { car: vehicleName(vehicle), price: vehicle.priceAfterOffer, address }),
    call: phone === undefined ? undefined : `tel:${phone.replaceAll(' ', '')}`,
  }
}
