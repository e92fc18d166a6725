import type { TemplateFacts } from '#domain/templates/template.ts'
import { formatRupees } from '#domain/money/price.ts'
import { hasPublicPage, vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Site } from '../site.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

type Facts = Readonly<Record<number, TemplateFacts>>

/** What prepared answers say of the dealer. */
export function dealerFacts({ profile }: Pick<Site, 'profile'>): TemplateFacts {
  const { name, phones, address, hours } = profile
  return {
    dealer: name,
    phone: phones[0] ?? null,
    address: [...address.lines, address.city].join(', '),
    hours: `${hours.days}, ${hours.hours}`,
  }
}

/**
 * What prepared answers say of cars as they are now, by the id of the vehicle: a price and an address only of a car that
 * visitors see. `origin` is that of the site.
 */
export async function carFacts(
  { database }: Pick<Site, 'database'>,
  vehicleIds: readonly number[],
  origin: string,
): Promise<Facts> {
  const cars = await loadSummaries(database.reports, [...new Set(vehicleIds)])
  return Object.fromEntries(
    cars.map(car => {
      const isPublic = hasPublicPage(car)
      const facts: TemplateFacts = {
        car: vehicleName(car),
        price: isPublic && car.priceAfterOffer !== null ? formatRupees(car.priceAfterOffer) : null,
        link: isPublic ? `${origin}/product/${car.productId}` : null,
      }
      return [car.id, facts]
    }),
  )
}
