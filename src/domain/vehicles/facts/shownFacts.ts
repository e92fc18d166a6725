import type { CarLeaf, MergeLeafTypes, ProductLeaf } from 'schema-dts'
import { namesOf } from '../../members.ts'
import type { VehicleOption } from '../../options/optionLists.ts'
import type { Vehicle, VehicleOptionNames } from '../vehicle.ts'
import type { PublicFact } from './facts.ts'

export type CarAndProduct = MergeLeafTypes<[CarLeaf, ProductLeaf]>

/** What visitors may be shown by itself: a fact or an option. */
export type ShownFact = PublicFact | VehicleOption

/** A vehicle as visitors see it: facts, and options by name. */
export interface ShownCar extends Pick<Vehicle, PublicFact | 'odometerLower'>, VehicleOptionNames {}

/** The place among all that are shown there, and the name it is shown under. */
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
  property?: Shown<keyof CarAndProduct & string>
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

/** What a column shows, in its order. */
export function shownIn<In extends Column>(column: In): { fact: FactsIn<In>; name: NameIn<In> }[]
export function shownIn(column: Column): { fact: ShownFact; name: string | undefined }[] {
  return namesOf(SHOWN_FACTS)
    .flatMap(fact => {
      const [place, name] = ROWS[fact][column] ?? []
      return place === undefined ? [] : [{ fact, place, name }]
    })
    .toSorted((one, other) => one.place - other.place)
}
