import type { BodyType } from '#domain/vehicles/bodyTypes.ts'
import type { Brand } from '#domain/vehicles/brands.ts'
import { proposeEmiText } from '#domain/vehicles/emiText.ts'
import { startOfIndianDay } from '#domain/text/indianTime.ts'
import { priceAfterOffer } from '#domain/money/price.ts'
import { NEW_RECORD } from '#domain/vehicles/newVehicle.ts'
import { registrationPrefix } from '#domain/registration/registrationNumber.ts'
import type { VehicleFacts, VehicleOptionNames, VehicleState } from '#domain/vehicles/vehicle.ts'
import { DEMO_VIEWS, type DemoView } from './illustration/views.ts'
import { DEMO_MAKES } from './makes.ts'
import type { DemoMake, DemoModel } from './makes/table.ts'
import { DEMO_CITIES, DEMO_COLORS, type DemoColor } from './options.ts'
import { bringTogether } from './vehicle/bringTogether.ts'
import { choose } from './vehicle/choice.ts'
import { chooseOwner, driven, insuranceText, tiresText, usedPrice, warrantyText } from './vehicle/condition.ts'
import { chooseFeatures } from './vehicle/features.ts'
import { modelsToShow } from './vehicle/modelsToShow.ts'
import { inventPlate } from './vehicle/plate.ts'
import { type Random, seededRandom } from './vehicle/random.ts'

/** A vehicle of the demo: facts, options by name, and the illustrations that serve as its photos. */
export interface DemoVehicle extends VehicleFacts {
  options: VehicleOptionNames
  features: string[]
  /** The body type that the illustrations show, also when the option itself is unknown. */
  bodyType: BodyType
  /** The brand whose face the illustrations show. */
  brand: Brand
  /** Paint of the illustrations, `#RRGGBB`. */
  paint: string
  views: DemoView[]
}

/** The day to which the demo's dates are relative, unless another is given. */
export const DEMO_ANCHOR = '2026-11-21'

const OPENS_MINUTE = 10 * 60
const OPEN_MINUTES = 8 * 60

/** How many vehicles each brand has: `DEMO_CARS` in all. */
const COUNTS: Readonly<Record<Brand, number>> = {
  'Aston Martin': 2,
  Audi: 9,
  BMW: 11,
  BYD: 4,
  Chevrolet: 5,
  Citroen: 4,
  Datsun: 3,
  'Force Motors': 3,
  Ford: 7,
  Honda: 12,
  Hyundai: 18,
  Isuzu: 2,
  Jaguar: 5,
  Jeep: 5,
  Kia: 11,
  'Land Rover': 6,
  Lexus: 4,
  Mahindra: 14,
  'Maruti Suzuki': 24,
  Maserati: 3,
  'Mercedes-Benz': 11,
  MG: 7,
  Mini: 3,
  Nissan: 6,
  Porsche: 4,
  Renault: 8,
  Skoda: 7,
  Tata: 14,
  Toyota: 15,
  Volkswagen: 8,
  Volvo: 5,
}

/** How frequent a paint is, for plain and luxury cars; bright paints only on small or sporty bodies. */
const PAINTS: readonly (readonly [DemoColor, number])[] = [
  ['White', 34],
  ['Silver', 18],
  ['Grey', 14],
  ['Black', 13],
  ['Red', 9],
  ['Blue', 9],
  ['Brown', 3],
]
const RARE_PAINTS: Readonly<Record<BodyType, readonly DemoColor[]>> = {
  Hatchback: ['Orange', 'Yellow', 'Sky Blue'],
  Sedan: ['Maroon', 'Beige'],
  Suv: ['Orange', 'Green', 'Bronze'],
  Muv: ['Beige', 'Gold', 'Maroon'],
  'Luxury Sedan': ['Pearl White', 'Maroon'],
  'Luxury SUV': ['Pearl White', 'Green', 'Bronze'],
}

/**
 * The few vehicles that are not simply for sale, and those of which something is unknown, by position in the catalogue.
 */
const STATES: Readonly<Record<number, VehicleState>> = {
  17: 'reserved',
  58: 'reserved',
  101: 'reserved',
  149: 'reserved',
  33: 'sold',
  87: 'sold',
  160: 'sold',
  211: 'sold',
  120: 'hidden',
  195: 'hidden',
}
const WITHOUT_PHOTO: ReadonlySet<number> = new Set([11, 64, 92, 133, 178, 226])
const UNKNOWN: Readonly<Record<number, (vehicle: DemoVehicle) => void>> = {
  23: vehicle => {
    vehicle.options.variant = null
  },
  71: vehicle => {
    vehicle.options.owner = null
  },
  92: vehicle => {
    vehicle.odometerKm = null
  },
  114: vehicle => {
    vehicle.options.location = null
    vehicle.features = []
  },
  133: vehicle => {
    vehicle.tiresUsed = null
    vehicle.insurance = null
    vehicle.mileageKmpl = null
  },
  178: vehicle => {
    vehicle.options.category = null
    vehicle.engineCc = null
  },
}

/**
 * The 240 vehicles of the demo catalogue, newest listing first. The same anchor day (`2026-11-21`) always gives the
 * same vehicles. Every name is one of `DEMO_MAKES` or `DEMO_OPTIONS`. Car numbers are invented and unique.
 */
export function demoVehicles(anchor: string = DEMO_ANCHOR): DemoVehicle[] {
  const random = seededRandom(0x4f2ec0)
  const plates = new Set<string>()
  const wanted = random.shuffled(
    DEMO_MAKES.flatMap(make => modelsToShow(random, make, COUNTS[make.brand]).map(model => ({ make, model }))),
  )
  const vehicles = wanted.map(({ make, model }, position) => {
    const vehicle = makeVehicle(random, make, model, anchor, Math.floor(position / 2), plates)
    vehicle.state = STATES[position] ?? 'listed'
    if (WITHOUT_PHOTO.has(position)) vehicle.views = []
    UNKNOWN[position]?.(vehicle)
    return vehicle
  })
  bringTogether(vehicles)
  return vehicles
}

/** Epoch milliseconds at which the vehicle at a position was entered: on its posting day, during opening hours. */
export function demoEntryTime({ postedOn }: Pick<DemoVehicle, 'postedOn'>, position: number): number {
  return startOfIndianDay(postedOn ?? DEMO_ANCHOR) + (OPENS_MINUTE + ((position * 37) % OPEN_MINUTES)) * 60_000
}

function makeVehicle(
  random: Random,
  make: DemoMake,
  model: DemoModel,
  anchor: string,
  daysListed: number,
  plates: Set<string>,
): DemoVehicle {
  const postedOn = dayBefore(anchor, daysListed)
  const thisYear = Number(postedOn.slice(0, 4))
  const choice = choose(random, make, model, thisYear)
  const age = thisYear - choice.manufacturingYear
  const yearOfRegistration = Math.min(thisYear, choice.manufacturingYear + (random.chance(0.15) ? 1 : 0))
  const priceNew = model.priceFrom + (model.priceTo - model.priceFrom) * choice.richness
  const owner = chooseOwner(random, age)
  const odometerKm = driven(random, choice, age)
  const actualPrice = usedPrice(random, choice, priceNew, age, odometerKm, owner)
  const offerAmount = random.chance(0.34)
    ? Math.max(5_000, Math.round((actualPrice * random.between(0.01, 0.06)) / 5_000) * 5_000)
    : 0
  const city = random.pick(DEMO_CITIES)
  const commercial = make.brand === 'Force Motors' || (model.bodyType === 'Muv' && random.chance(0.15))
  const bharat = !commercial && yearOfRegistration >= 2022 && random.chance(0.1)
  const carNumber = freshPlate(random, random.pick(city.offices), bharat ? yearOfRegistration : null, plates)
  const color = random.chance(0.12) ? random.pick(RARE_PAINTS[model.bodyType]) : random.weighted(PAINTS)
  return {
    ...NEW_RECORD.facts,
    carNumber,
    registrationPrefix: registrationPrefix(carNumber),
    actualPrice,
    offerAmount,
    emiOptions: age > 10 ? null : proposeEmiText(priceAfterOffer(actualPrice, offerAmount)),
    odometerKm,
    yearOfRegistration,
    manufacturingYear: choice.manufacturingYear,
    mileageKmpl: choice.engine.kmpl,
    engineCc: choice.engine.cc,
    tiresUsed: tiresText(random, odometerKm),
    insurance: insuranceText(random, anchor, age),
    warranty: warrantyText(random, anchor, age),
    postedOn,
    returnPolicy: random.chance(0.4) ? '5 days or 300 km' : null,
    shippingCountry: 'India',
    options: {
      brand: make.brand,
      model: model.name,
      variant: choice.variant,
      category: model.bodyType,
      fuelType: choice.engine.fuelType,
      transmission: choice.transmission,
      registrationType: bharat
        ? 'BH Series'
        : commercial
          ? 'Commercial'
          : random.chance(0.06)
            ? 'Company'
            : 'Individual',
      color,
      seatingCapacity: String(model.seats),
      owner,
      location: city.name,
    },
    features: chooseFeatures(random, choice, priceNew),
    bodyType: model.bodyType,
    brand: make.brand,
    paint: DEMO_COLORS.find(({ name }) => name === color)?.hex ?? DEMO_COLORS[0].hex,
    views: chooseViews(random),
  }
}

/** One to five views; the first, which cards show, is of the whole car from ahead and its side. */
function chooseViews(random: Random): DemoView[] {
  const [cover, ...others] = DEMO_VIEWS
  const missing = random.weighted<DemoView | null>([
    ['wheel', 5],
    ['side', 4],
    [null, 3],
  ])
  const taken = others.filter(view => view !== missing)
  const count = random.weighted([
    [1, 1],
    [3, 2],
    [4, 5],
    [5, 6],
  ] as const)
  const kept = new Set(random.shuffled(taken).slice(0, count - 1))
  return [cover, ...taken.filter(view => kept.has(view))]
}

function freshPlate(random: Random, office: string, bharatYear: number | null, plates: Set<string>): string {
  let plate = inventPlate(random, office, bharatYear)
  while (plates.has(plate)) plate = inventPlate(random, office, bharatYear)
  plates.add(plate)
  return plate
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
