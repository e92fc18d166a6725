import { publicPrices } from '#domain/vehicles/priceDrop.ts'
import { priceSteps, type PriceStep } from '#domain/vehicles/priceSteps.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { Site } from '../site.ts'
import { readSteps } from './priceDrops.ts'

/**
 * Every public price of a car since it was first listed, oldest first, from its events (PRICE-1); null where the site has
 * switched that off, and for a car that was never listed.
 */
export async function readPriceSteps(
  { catalogue, profile }: Pick<Site, 'catalogue' | 'profile'>,
  vehicle: Vehicle,
): Promise<PriceStep[] | null> {
  if (!profile.priceHistory) return null
  const steps = await catalogue.read(query => readSteps(query, vehicle.id, 0))
  const shown = priceSteps(publicPrices(vehicle, steps, 0))
  return shown.length === 0 ? null : shown
}
