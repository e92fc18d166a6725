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
  /** Who sees it: `lists` are cards and lists of the API, `page` is the vehicle's page too, `staff` is the office alone. */
  seen: 'lists' | 'page' | 'staff'
  /** What the form of a vehicle asks; staff do not type a fact without one. */
  rule?: FactRule
  /** The column of the stock's export, which the import reads too; null where the export has none. */
  header: string | null
  /** It follows from the car number: where there is one, its change is not told, and it is no line of the record. */
  follows?: true
}

/**
 * The facts of a vehicle that are neither options nor photos, as one table in the order of a record. From it follow the type of a
 * vehicle, its columns, the wire, the form, the history, import and export: a new fact is one row here. Every change of a fact is an
 * event. Money is in whole rupees, distance in kilometres.
 */
export const FACTS = {
  // Normalised: `KA05MH1234`. Null for an imported listing without one.
  carNumber: {
    value: 'carNumber',
    label: 'Car number',
    wire: 'car_number',
    seen: 'staff',
    rule: { asks: 'carNumber' },
    header: 'Car number',
  },
  // Key of the listing in the source of its import; null for vehicles that were entered here.
  sourceKey: { value: 'text', label: 'Source', seen: 'staff', header: 'Source key' },
  // First four characters of the car number, or the RTO code of an imported listing. Visitors see only this (DETAIL-2).
  registrationPrefix: {
    value: 'code',
    label: 'Registration',
    wire: 'registration',
    seen: 'page',
    header: 'Registration prefix',
    follows: true,
  },
  actualPrice: {
    value: 'rupees',
    label: 'Price',
    wire: 'actual_price',
    seen: 'lists',
    rule: { asks: 'rupees', missing: 'Please enter the price.' },
    header: 'Actual price',
  },
  offerAmount: {
    value: 'rupeesOff',
    initial: 0,
    label: 'Offer',
    wire: 'offer_amount',
    seen: 'lists',
    rule: { asks: 'rupeesOrNone', missing: 'Please enter the offer in rupees.' },
    header: 'Offer amount',
  },
  emiOptions: {
    value: 'text',
    label: 'EMI options',
    wire: 'emi_options',
    seen: 'lists',
    rule: { asks: 'optionalText', most: 200 },
    header: 'EMI options',
  },
  odometerKm: {
    value: 'number',
    label: 'Kilometres driven',
    unit: ' km',
    wire: 'kilometer_driven',
    seen: 'lists',
    rule: { asks: 'wholeNumber', most: 9_999_999, missing: 'Please enter the kilometres driven.', grouped: true },
    header: 'Kilometres driven',
  },
  yearOfRegistration: {
    value: 'number',
    label: 'Year of registration',
    wire: 'year_of_registration',
    seen: 'lists',
    rule: { asks: 'year', missing: 'Please enter the year of registration.' },
    header: 'Year of registration',
  },
  manufacturingYear: {
    value: 'number',
    label: 'Manufacturing year',
    wire: 'manufacturing_year',
    seen: 'lists',
    rule: { asks: 'year', missing: 'Please enter the year of manufacture.' },
    header: 'Manufacturing year',
  },
  // Kilometres per litre, or per kilogram for CNG.
  mileageKmpl: {
    value: 'number',
    label: 'Mileage',
    unit: ' km/l',
    wire: 'mileage',
    seen: 'page',
    rule: { asks: 'kilometresPerLitre' },
    header: 'Mileage (kmpl)',
  },
  engineCc: {
    value: 'number',
    label: 'Engine capacity',
    unit: ' cc',
    wire: 'engine_capacity',
    seen: 'page',
    rule: { asks: 'wholeNumber', most: 20_000, missing: 'Please enter the engine capacity in cc.' },
    header: 'Engine capacity (cc)',
  },
  tiresUsed: {
    value: 'text',
    label: 'Tires used',
    wire: 'tires_used',
    seen: 'page',
    rule: { asks: 'text', most: 100, missing: 'Please say how far the tires are used.' },
    header: 'Tires used',
  },
  insurance: {
    value: 'text',
    label: 'Insurance',
    wire: 'insurance',
    seen: 'page',
    rule: { asks: 'text', most: 200, missing: 'Please say how the car is insured.' },
    header: 'Insurance',
  },
  warranty: {
    value: 'text',
    label: 'Warranty',
    wire: 'warranty',
    seen: 'page',
    rule: { asks: 'optionalText', most: 200 },
    header: 'Warranty',
  },
  // Day the listing was posted, `2026-11-21`.
  postedOn: {
    value: 'day',
    label: 'Posting date',
    wire: 'posting_datemanual',
    seen: 'page',
    rule: { asks: 'day', missing: 'Please enter the posting date.' },
    header: 'Posted on',
  },
  returnPolicy: {
    value: 'text',
    label: 'Return policy',
    wire: 'return_policy',
    seen: 'lists',
    header: 'Return policy',
  },
  shippingCountry: { value: 'code', label: 'Shipping country', wire: 'shipping_country', seen: 'lists', header: null },
  // ISO 8601 durations for search engines; P1D and P3D unless set (SEO-1).
  handlingTime: {
    value: 'duration',
    initial: 'P1D',
    label: 'Handling time',
    wire: 'handling_time',
    seen: 'lists',
    header: 'Handling time',
  },
  transitTime: {
    value: 'duration',
    initial: 'P3D',
    label: 'Transit time',
    wire: 'transit_time',
    seen: 'lists',
    header: 'Transit time',
  },
  state: { value: 'state', initial: 'listed', label: 'State', seen: 'lists', header: 'Status' },
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
