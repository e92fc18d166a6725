import type { PassportFile } from '#domain/passport/passportFile.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { findVehicle } from '../vehicles/findVehicle.ts'
import { readPassport } from './readPassport.ts'

/**
 * The passport of a vehicle that visitors can see, null while its history is still being entered: as with its page, nobody
 * sees that of a hidden or removed one, and that of a sold one stays (CAR-4).
 */
export function passportOf({ catalogue }: CatalogueSite, { id }: Pick<Vehicle, 'id'>): Promise<PassportFile | null> {
  return catalogue.read(query => readPassport(query, id))
}

/** The vehicle of a product id with its passport; null when visitors cannot see it. */
export async function findPassport(
  site: CatalogueSite,
  productId: string,
): Promise<{ vehicle: Vehicle; passport: PassportFile | null } | null> {
  const vehicle = await findVehicle(site, productId)
  return vehicle === null ? null : { vehicle, passport: await passportOf(site, vehicle) }
}
