import type { FactRule } from './factRule.ts'

/** What the product knows of one fact of a vehicle. */
interface FactRow {
  /**
   * What it holds (`FactValues`): `text` is free and stays as it is written, `code` is a text of a fixed form. It says too how people read it,
   * and of which type it is in columns and events.
   */
  value: 'text' | 'code' | 'carNumber' | 'day' | 'duration' | 'number' | 'rupees' | 'rupeesOff' | 'state'
  /** What a new vehicle has; null, which is unknown, unless it is given. */
  initial?: string | number
  /** Its name in the history and on the record. */
  label: string
  /** Behind its figure. */
  unit?: string
  /** Its name on the wire, in the form and in answers; a fact without one is not on the wire by itself. */
  wire?: string
  /** What the form of a vehicle asks; staff do not type a fact without one. */
  rule?: FactRule
  /** It follows from the car number: where there is one, its change is not told, and it is no line of the record. */
  follows?: true
}

/**
 * The facts of a vehicle that are neither options nor photos, as one table in the order of a record. From it follow the rules,
 * names and values of the form, what a new vehicle has, the history and the shape of events. Every change of a fact is an event.
 * Money is in whole rupees, distance in kilometres.
 */
export const FACTS = {
  // Normalised: `KA05MH1234`. Null for an imported listing without one.
  carNumber: {
    value: 'carNumber',
    label: 'Car number',
    wire: 'car_number',
    rule: { asks: 'carNumber' },
  },
  // Key of the listing in the source of its import; null for vehicles that were entered here.
  sourceKey: { value: 'text', label: 'Source' },
  // First four characters of the car number, or the RTO code of an imported listing. Visitors see only this (DETAIL-2).
  registrationPrefix: {
    value: 'code',
    label: 'Registration',
    wire: 'registration',
    follows: true,
  },
  actualPrice: {
    value: 'rupees',
    label: 'Price',
    wire: 'actual_price',
    rule: { asks: 'rupees', missing: 'Please enter the price.' },
  },
  offerAmount: {
    value: 'rupeesOff',
    initial: 0,
    label: 'Offer',
    wire: 'offer_amount',
    rule: { asks: 'rupeesOrNone', missing: 'Please enter the offer in rupees.' },
  },
  emiOptions: {
    value: 'text',
    label: 'EMI options',
    wire: 'emi_options',
    rule: { asks: 'optionalText', most: 200 },
  },
  odometerKm: {
    value: 'number',
    label: 'Kilometres driven',
    unit: ' km',
    wire: 'kilometer_driven',
    rule: { asks: 'wholeNumber', most: 9_999_999, missing: 'Please enter the kilometres driven.', grouped: true },
  },
  yearOfRegistration: {
    value: 'number',
    label: 'Year of registration',
    wire: 'year_of_registration',
    rule: { asks: 'year', missing: 'Please enter the year of registration.' },
  },
  manufacturingYear: {
    value: 'number',
    label: 'Manufacturing year',
    wire: 'manufacturing_year',
    rule: { asks: 'year', missing: 'Please enter the year of manufacture.' },
  },
  // Kilometres per litre, or per kilogram for CNG.
  mileageKmpl: {
    value: 'number',
    label: 'Mileage',
    unit: ' km/l',
    wire: 'mileage',
    rule: { asks: 'kilometresPerLitre' },
  },
  engineCc: {
    value: 'number',
    label: 'Engine capacity',
    unit: ' cc',
    wire: 'engine_capacity',
    rule: { asks: 'wholeNumber', most: 20_000, missing: 'Please enter the engine capacity in cc.' },
  },
  tiresUsed: {
    value: 'text',
    label: 'Tires used',
    wire: 'tires_used',
    rule: { asks: 'text', most: 100, missing: 'Please say how far the tires are used.' },
  },
  insurance: {
    value: 'text',
    label: 'Insurance',
    wire: 'insurance',
    rule: { asks: 'text', most: 200, missing: 'Please say how the car is insured.' },
  },
  warranty: {
    value: 'text',
    label: 'Warranty',
    wire: 'warranty',
    rule: { asks: 'optionalText', most: 200 },
  },
  // Day the listing was posted, `2026-11-21`.
  postedOn: {
    value: 'day',
    label: 'Posting date',
    wire: 'posting_datemanual',
    rule: { asks: 'day', missing: 'Please enter the posting date.' },
  },
  returnPolicy: {
    value: 'text',
    label: 'Return policy',
    wire: 'return_policy',
  },
  shippingCountry: { value: 'code', label: 'Shipping country', wire: 'shipping_country' },
  // ISO 8601 durations for search engines; P1D and P3D unless set (SEO-1).
  handlingTime: {
    value: 'duration',
    initial: 'P1D',
    label: 'Handling time',
    wire: 'handling_time',
  },
  transitTime: {
    value: 'duration',
    initial: 'P3D',
    label: 'Transit time',
    wire: 'transit_time',
  },
  state: { value: 'state', initial: 'listed', label: 'State' },
} as const satisfies Readonly<Record<string, FactRow>>

/** The name of a fact in code. */
export type Fact = keyof typeof FACTS

/** The facts of which the table says this. */
export type FactsThat<Says> = { [Name in Fact]: (typeof FACTS)[Name] extends Says ? Name : never }[Fact]

export const FACT_NAMES = Object.keys(FACTS) as Fact[]

const ROWS: Readonly<Record<Fact, FactRow>> = FACTS

/** All that the table says of a fact, also what its row leaves out. */
export const factRow = (fact: Fact): FactRow => ROWS[fact]

/** One value for every fact, made by a function of the fact and its row. */
export function mapFacts<Value>(make: (fact: Fact, row: FactRow) => Value): Record<Fact, Value> {
  return Object.fromEntries(FACT_NAMES.map(fact => [fact, make(fact, ROWS[fact])])) as Record<Fact, Value>
}
