import type { MergeLeafTypes, ProductLeaf, VehicleLeaf } from 'schema-dts'
import type { Kind } from '../../kinds/kinds.ts'
import { namesOf } from '../../members.ts'
import type { VehicleOption } from '../../options/optionLists.ts'
import type { Vehicle, VehicleOptionNames } from '../vehicle.ts'
import type { FactOfOthers, PublicFact } from './facts.ts'
import { kindHas } from './kindFacts.ts'

/** What it is in the words of schema.org: a truck or a tractor has no type of its own. */
export type VehicleType = 'Car' | 'Motorcycle' | 'BusOrCoach' | 'Vehicle'

export type VehicleAndProduct = Omit<MergeLeafTypes<[VehicleLeaf, ProductLeaf]>, '@type'> & {
  '@type': readonly [VehicleType, 'Product']
}

/** What visitors may be shown by itself: a fact or an option. */
export type ShownFact = PublicFact | VehicleOption

/** A vehicle as visitors see it: facts, and options by name. */
export interface ShownCar
  extends
    Pick<Vehicle, Exclude<PublicFact, FactOfOthers> | 'odometerLower' | 'kind'>,
    Partial<Pick<Vehicle, FactOfOthers>>,
    VehicleOptionNames {}

/** The place among all that are shown there, also between two that cars have, and the name it is shown under. */
type Shown<Name extends string = string> = readonly [place: number, name: Name]

interface ShownRow {
  /** Among the few words that tell cars apart: under the name, in descriptions. They have no names. */
  brief?: readonly [place: number]
  /** A tile of the vehicle's page (DETAIL-2). */
  tile?: Shown
  /** A line beneath the tiles, where it is known. */
  beneath?: Shown
  /** A row of the comparison (FIND-10). */
  compared?: Shown
  /** A property of schema.org (SEO-1). */
  property?: Shown<keyof VehicleAndProduct & string>
  /** A field of feeds; tables write it with underscores (DESK-6). */
  feed?: Shown
}

/**
 * Where facts and options are shown: what only the server needs of the table of facts. What is made of several (name, price, shipping)
 * stands where it is made.
 */
export const SHOWN_FACTS = {
  brand: { property: [1, 'brand'] },
  model: { property: [2, 'model'] },
  variant: { property: [3, 'vehicleConfiguration'] },
  category: { compared: [9, 'Body type'], property: [4, 'bodyType'], feed: [3, 'bodyType'] },
  fuelType: { brief: [1], compared: [4, 'Fuel'], property: [5, 'fuelType'], feed: [1, 'fuel'] },
  transmission: {
    brief: [2],
    tile: [4, 'Transmission'],
    compared: [5, 'Gearbox'],
    property: [7, 'vehicleTransmission'],
    feed: [2, 'transmission'],
  },
  registrationType: { tile: [9, 'Registration Type'] },
  color: { tile: [7, 'Colour'], compared: [10, 'Colour'], property: [6, 'color'], feed: [4, 'colour'] },
  seatingCapacity: {
    tile: [8, 'Seating Capacity'],
    compared: [8, 'Seats'],
    property: [8, 'vehicleSeatingCapacity'],
    feed: [5, 'seats'],
  },
  owner: { brief: [3], compared: [3, 'Owner'], property: [9, 'numberOfPreviousOwners'], feed: [8, 'owner'] },
  location: { brief: [4], beneath: [2, 'Where it stands'], compared: [13, 'City'], feed: [10, 'location'] },
  registrationPrefix: { tile: [1, 'Registration'], compared: [11, 'Registration'], feed: [9, 'registration'] },
  actualPrice: {},
  offerAmount: {},
  emiOptions: {},
  odometerKm: { compared: [2, 'Kilometres'], property: [12, 'mileageFromOdometer'] },
  yearOfRegistration: { tile: [2, 'Registration Year'], compared: [1, 'Year'], property: [10, 'vehicleModelDate'] },
  manufacturingYear: { tile: [3, 'Manufacturing Year'], property: [11, 'productionDate'] },
  mileageKmpl: { tile: [5, 'Mileage'], compared: [7, 'Mileage'], feed: [7, 'mileageKmpl'] },
  engineCc: {
    tile: [11, 'Engine Capacity'],
    compared: [6, 'Engine'],
    property: [13, 'vehicleEngine'],
    feed: [6, 'engineCc'],
  },
  hoursRun: { tile: [3.1, 'Hours Run'], compared: [2.1, 'Hours'], property: [14, 'additionalProperty'] },
  horsepower: { tile: [3.2, 'Horsepower'], compared: [6.1, 'Horsepower'], property: [13.1, 'vehicleEngine'] },
  grossWeightKg: { tile: [3.3, 'Gross Weight'], compared: [6.2, 'Gross weight'], property: [15, 'weightTotal'] },
  payloadKg: { tile: [3.4, 'Payload'], compared: [6.3, 'Payload'], property: [16, 'payload'] },
  tyres: { tile: [10.1, 'Number of Tyres'], compared: [6.4, 'Tyres'] },
  axles: { tile: [10.2, 'Axles'], compared: [6.5, 'Axles'], property: [17, 'numberOfAxles'] },
  loadBody: { tile: [8.1, 'Load Body'], compared: [9.1, 'Load body'] },
  drive: { tile: [8.2, 'Drive'], compared: [6.6, 'Drive'], property: [18, 'driveWheelConfiguration'] },
  gears: { tile: [4.1, 'Gears'], compared: [5.1, 'Gears'], property: [19, 'numberOfForwardGears'] },
  brakes: { tile: [11.1, 'Brakes'], compared: [7.1, 'Brakes'] },
  start: { tile: [11.2, 'Start'], compared: [7.2, 'Start'] },
  batteryKwh: { tile: [11.3, 'Battery'], compared: [6.7, 'Battery'], property: [20, 'additionalProperty'] },
  rangeKm: { tile: [11.4, 'Range'], compared: [6.8, 'Range'], property: [21, 'additionalProperty'] },
  tiresUsed: { tile: [10, 'Tires Used'] },
  insurance: { tile: [6, 'Insurance'], compared: [12, 'Insurance'] },
  warranty: { beneath: [1, 'Warranty'] },
  postedOn: { tile: [12, 'Posting Date'] },
  returnPolicy: {},
  shippingCountry: {},
  handlingTime: {},
  transitTime: {},
  state: {},
} as const satisfies Readonly<Record<ShownFact, ShownRow>>

type Table = typeof SHOWN_FACTS
type Column = keyof ShownRow

/** What is shown in a column. */
export type FactsIn<In extends Column> = {
  [Name in ShownFact]: Table[Name] extends Record<In, readonly unknown[]> ? Name : never
}[ShownFact]

/** The name under which a column shows a fact, or any of its names. */
export type NameIn<In extends Column, Fact extends FactsIn<In> = FactsIn<In>> =
  Table[Fact] extends Record<In, readonly [number, infer Name extends string]> ? Name : never

const ROWS: Readonly<Record<ShownFact, ShownRow>> = SHOWN_FACTS

/** What a column shows of vehicles of these kinds, in its order. */
export function shownIn<In extends Column>(
  column: In,
  kinds?: readonly Kind[],
): { fact: FactsIn<In>; name: NameIn<In> }[]
export function shownIn(
  column: Column,
  kinds: readonly Kind[] = ['car'],
): { fact: ShownFact; name: string | undefined }[] {
  return namesOf(SHOWN_FACTS)
    .filter(fact => kinds.some(kind => kindHas(kind, fact)))
    .flatMap(fact => {
      const [place, name] = ROWS[fact][column] ?? []
      return place === undefined ? [] : [{ fact, place, name }]
    })
    .toSorted((one, other) => one.place - other.place)
}
