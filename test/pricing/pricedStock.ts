import { keepPrices } from '#services/pricing/keepPrices.ts'
import type { Site } from '#services/site.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'

/** How many Seltos the stock has; their prices rise by 10,000 rupees from 6,00,000 on, and so does their order. */
export const SELTOS = 30
const SONETS = 3

/** A stock in which a Seltos has many others to be compared with, and a Sonet too few. */
export function savePricedStock(platform: ProductPlatform): Promise<unknown> {
  const cars = Array.from({ length: SELTOS }, (_, at) =>
    vehicleInput(`KA01AA${1000 + at}`, { actualPrice: 600_000 + at * 10_000, offerAmount: 0, odometerKm: 30_000 + at }),
  )
  const others = Array.from({ length: SONETS }, (_, at) =>
    vehicleInput(`KA01AB${1000 + at}`, {
      actualPrice: 700_000 + at * 10_000,
      offerAmount: 0,
      options: { model: 'Sonet', variant: 'GTX' },
    }),
  )
  return saveVehicles(platform, 'test', [...cars, ...others], { createOptions: true })
}

/** Fits the prices of a site and keeps them up until `close`. */
export async function priceStock(site: Site) {
  const keeper = keepPrices(site)
  await keeper.filled
  return keeper
}

/** The id, product id and version of the car with this number. */
export function carOf(site: Site, carNumber: string) {
  return site.database.query
    .selectFrom('vehicles')
    .select(['id', 'productId', 'version'])
    .where('carNumber', '=', carNumber)
    .executeTakeFirstOrThrow()
}
