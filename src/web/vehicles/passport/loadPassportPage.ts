import { data } from 'react-router'
import { passportLines } from '#domain/passport/passportLines.ts'
import { carYear, vehicleName } from '#domain/vehicles/vehicle.ts'
import { vehicleNoun } from '#services/catalogue/stockNoun.ts'
import { findPassport } from '#services/passport/findPassport.ts'
import type { Site } from '#services/site.ts'

/** More entries than this are in the file alone. */
const MOST_SHOWN = 200

/** The passport of a product id as its page shows it; a 404 where there is no car to be seen (CAR-4). */
export async function loadPassportPage(site: Site, productId: string) {
  const found = await findPassport(site, productId.toLowerCase())
  if (found === null) throw data(null, { status: 404 })
  const { vehicle, passport } = found
  const noun = vehicleNoun(site, vehicle.options.category)
  const { brand, model, variant, fuelType, transmission, owner } = vehicle.options
  return {
    productId: vehicle.productId,
    ...(noun.one !== 'car' && { noun }),
    name: vehicleName({ brand, model, variant }),
    words: [carYear(vehicle), fuelType, transmission, owner, vehicle.registrationPrefix]
      .filter(word => word !== null)
      .map(String),
    dealer: site.profile.name,
    phone: site.profile.phones[0] ?? '',
    passport: passport && {
      lines: passportLines(passport.entries, MOST_SHOWN, noun),
      entries: passport.entries.length,
      begunAt: Date.parse(passport.entries[0]?.body.recorded ?? passport.entries[0]?.body.at ?? ''),
      head: passport.head.hash,
      keys: passport.keys.map(key => key.id),
    },
  }
}

/** What the page shows of a passport. */
export type PassportPageData = Awaited<ReturnType<typeof loadPassportPage>>
