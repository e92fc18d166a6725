import type { SiteProfile } from '../dealer/siteProfile.ts'
import { LOWER_KM } from '../condition/readings.ts'
import { priceAfterOffer } from '../money/price.ts'
import { SHOWN_FACTS, shownIn, type FactsIn, type NameIn, type ShownCar } from '../vehicles/facts/shownFacts.ts'
import { photoAddress } from '../vehicles/photoAddress.ts'
import { vehicleName, type Vehicle } from '../vehicles/vehicle.ts'

type FeedFacts = { [Fact in FactsIn<'feed'> as NameIn<'feed', Fact>]: ShownCar[Fact] }

/** What feeds tell of a car, all of it on its public page: no car number, no figures of the dealer. Rupees, kilometres, cc. */
export interface FeedCar extends FeedFacts {
  id: string
  title: string
  url: string
  brand: string | null
  model: string | null
  variant: string | null
  year: number | null
  registered: number | null
  price: number
  priceBeforeOffer: number | null
  kilometres: number | null
  /** Whether they are lower than an earlier reading (CAR-3). */
  kilometresLower: boolean
  features: readonly string[]
  photos: readonly string[]
}

const FACTS = shownIn('feed')
const BRIEF = shownIn('brief').map(({ fact }) => SHOWN_FACTS[fact].feed[1])

/** A car as feeds tell it; null where it has no price. `origin` is that of the site. */
export function feedCar(vehicle: Vehicle, origin: string): FeedCar | null {
  const { options, actualPrice, offerAmount, productId } = vehicle
  const price = priceAfterOffer(actualPrice, offerAmount)
  if (price === null || price <= 0) return null
  const car: ShownCar = { ...vehicle, ...options }
  return {
    id: productId,
    title: vehicleName(options),
    url: `${origin}/product/${productId}`,
    brand: options.brand,
    model: options.model,
    variant: options.variant,
    year: vehicle.manufacturingYear ?? vehicle.yearOfRegistration,
    registered: vehicle.yearOfRegistration,
    price,
    priceBeforeOffer: offerAmount > 0 ? actualPrice : null,
    kilometres: vehicle.odometerKm,
    kilometresLower: vehicle.odometerLower ?? false,
    ...(Object.fromEntries(FACTS.map(({ fact, name }) => [name, car[fact]])) as FeedFacts),
    features: vehicle.features,
    photos: vehicle.photos.map(({ key }) => `${origin}${photoAddress(key, 1200, 'jpg')}`),
  }
}

type Cell = string | number | null
const underscored = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The columns of the plain table, and what a car has in them. */
export const CSV_COLUMNS: readonly (readonly [string, (car: FeedCar) => Cell])[] = [
  ['id', car => car.id],
  ['title', car => car.title],
  ['url', car => car.url],
  ['brand', car => car.brand],
  ['model', car => car.model],
  ['variant', car => car.variant],
  ['year', car => car.year],
  ['year_of_registration', car => car.registered],
  ['price', car => car.price],
  ['price_before_offer', car => car.priceBeforeOffer],
  ['currency', () => 'INR'],
  ['kilometres', car => car.kilometres],
  ...FACTS.map(({ name }) => [underscored(name), (car: FeedCar): Cell => car[name]] as const),
  ['features', car => car.features.join('|')],
  ['photos', car => car.photos.join('|')],
]

const oneOf = (text: string | null, known: Readonly<Record<string, string>>) => {
  const found = Object.entries(known).find(([word]) => text?.toLowerCase().includes(word) === true)
  return text === null ? null : (found?.[1] ?? 'OTHER')
}
const FUELS = {
  'plug': 'PLUGIN_HYBRID',
  'hybrid': 'HYBRID',
  'petrol': 'PETROL',
  'diesel': 'DIESEL',
  'electric': 'ELECTRIC',
}
const BODIES = {
  hatch: 'HATCHBACK',
  sedan: 'SEDAN',
  suv: 'SUV',
  crossover: 'CROSSOVER',
  coupe: 'COUPE',
  convertible: 'CONVERTIBLE',
  wagon: 'WAGON',
  van: 'MINIVAN',
  muv: 'MINIVAN',
  mpv: 'MINIVAN',
  pick: 'TRUCK',
}
// Whatever has no clutch pedal shifts by itself, but for the clutchless manual.
const GEARS = {
  imt: 'MANUAL',
  automat: 'AUTOMATIC',
  amt: 'AUTOMATIC',
  cvt: 'AUTOMATIC',
  ivt: 'AUTOMATIC',
  dct: 'AUTOMATIC',
  dsg: 'AUTOMATIC',
  manual: 'MANUAL',
}
const META_PHOTOS = [0, 1, 2, 3, 4]

function describe(car: FeedCar): string {
  const km = car.kilometres === null ? null : `${car.kilometres} km${car.kilometresLower ? LOWER_KM : ''}`
  return [car.title, car.year, km, ...BRIEF.map(name => car[name])].filter(Boolean).join(', ')
}

function addressText({ address: { lines, city, region, postalCode } }: SiteProfile): string {
  return JSON.stringify({ addr1: lines.join(', '), city, region, postal_code: postalCode, country: 'IN' })
}

/** The columns of Meta's catalogue of vehicles, and what a car has in them. What we do not know is left empty. */
export const META_COLUMNS: readonly (readonly [string, (car: FeedCar, profile: SiteProfile) => Cell])[] = [
  ['vehicle_id', car => car.id],
  ['title', car => car.title],
  ['description', describe],
  ['url', car => car.url],
  ['make', car => car.brand],
  ['model', car => car.model],
  ['trim', car => car.variant],
  ['year', car => car.year],
  ['mileage.value', car => car.kilometres],
  ['mileage.unit', car => (car.kilometres === null ? null : 'KM')],
  ...META_PHOTOS.flatMap(
    place =>
      [
        [`image[${place}].url`, (car: FeedCar) => car.photos[place] ?? null],
        [`image[${place}].tag[0]`, () => null],
      ] as const,
  ),
  ['transmission', car => oneOf(car.transmission, GEARS)],
  ['fuel_type', car => oneOf(car.fuel, FUELS)],
  ['body_style', car => oneOf(car.bodyType, BODIES)],
  ['drivetrain', () => null],
  ['vin', () => null],
  ['exterior_color', car => car.colour],
  ['price', car => `${car.price} INR`],
  ['address', (_, profile) => addressText(profile)],
  ['state_of_vehicle', () => 'USED'],
  ['condition', () => 'OTHER'],
  ['availability', () => 'AVAILABLE'],
]
