import { FACTS_OF_OTHERS } from './factsOfOthers.ts'
import type { FactRow } from './factRow.ts'

/**
 * The facts of a vehicle that are neither options nor photos, as one table in the order of a record. From it follow the rules,
 * names and values of the form, what a new vehicle has, columns, the history and the shape of events, what an import reads and an export
 * writes, what visitors are given and what the detail has on the wire. Every change of a fact is an event.
 * Money is in whole rupees, distance in kilometres.
 */
export const FACTS = {
  // Normalised: `KA05MH1234`. Null for an imported listing without one.
  carNumber: {
    value: 'carNumber',
    label: 'Car number',
    wire: 'car_number',
    rule: { asks: 'carNumber' },
    seenBy: 'staff',
  },
  // Key of the listing in the source of its import; null for vehicles that were entered here.
  sourceKey: { value: 'text', label: 'Source', seenBy: 'staff' },
  // First four characters of the car number, or the RTO code of an imported listing. Visitors see only this (DETAIL-2).
  registrationPrefix: {
    value: 'code',
    label: 'Registration',
    wire: 'registration',
    meaning: 'First four characters of the car number.',
    follows: true,
  },
  actualPrice: {
    value: 'rupees',
    label: 'Price',
    wire: 'actual_price',
    listed: true,
    rule: { asks: 'rupees', missing: 'Please enter the price.' },
  },
  offerAmount: {
    value: 'rupeesOff',
    initial: 0,
    label: 'Offer',
    wire: 'offer_amount',
    listed: true,
    rule: { asks: 'rupeesOrNone', missing: 'Please enter the offer in rupees.' },
  },
  emiOptions: {
    value: 'text',
    label: 'EMI options',
    wire: 'emi_options',
    listed: true,
    rule: { asks: 'optionalText', most: 200 },
  },
  odometerKm: {
    value: 'number',
    label: 'Kilometres driven',
    unit: ' km',
    wire: 'kilometer_driven',
    listed: true,
    rule: { asks: 'wholeNumber', most: 9_999_999, missing: 'Please enter the kilometres driven.', grouped: true },
    kinds: ['car', 'two-wheeler', 'three-wheeler', 'commercial'],
  },
  yearOfRegistration: {
    value: 'number',
    label: 'Year of registration',
    wire: 'year_of_registration',
    listed: true,
    rule: { asks: 'year', missing: 'Please enter the year of registration.' },
  },
  manufacturingYear: {
    value: 'number',
    label: 'Manufacturing year',
    wire: 'manufacturing_year',
    listed: true,
    rule: { asks: 'year', missing: 'Please enter the year of manufacture.' },
  },
  mileageKmpl: {
    value: 'number',
    label: 'Mileage',
    unit: ' km/l',
    wire: 'mileage',
    meaning: 'Kilometres per litre, or per kilogram for CNG.',
    rule: { asks: 'kilometresPerLitre' },
    kinds: ['car', 'two-wheeler', 'three-wheeler'],
    ruleOf: { 'three-wheeler': { asks: 'optionalNumber', most: 1_000, decimals: true } },
  },
  engineCc: {
    value: 'number',
    label: 'Engine capacity',
    unit: ' cc',
    wire: 'engine_capacity',
    meaning: 'Cubic centimetres.',
    rule: { asks: 'wholeNumber', most: 20_000, missing: 'Please enter the engine capacity in cc.' },
    kinds: ['car', 'two-wheeler', 'three-wheeler', 'commercial'],
    ruleOf: { commercial: { asks: 'optionalNumber', most: 20_000 } },
  },
  ...FACTS_OF_OTHERS,
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
    ruleOf: {
      'two-wheeler': { asks: 'text', most: 200, missing: 'Please say how it is insured.' },
      'three-wheeler': { asks: 'text', most: 200, missing: 'Please say how it is insured.' },
      'commercial': { asks: 'text', most: 200, missing: 'Please say how it is insured.' },
      // Many have never been on a road that asked for one.
      'tractor': { asks: 'optionalText', most: 200 },
    },
  },
  warranty: {
    value: 'text',
    label: 'Warranty',
    wire: 'warranty',
    rule: { asks: 'optionalText', most: 200 },
  },
  postedOn: {
    value: 'day',
    label: 'Posting date',
    wire: 'posting_datemanual',
    meaning: 'Day of posting, YYYY-MM-DD.',
    rule: { asks: 'day', missing: 'Please enter the posting date.' },
  },
  returnPolicy: {
    value: 'text',
    label: 'Return policy',
    wire: 'return_policy',
    listed: true,
  },
  shippingCountry: { value: 'code', label: 'Shipping country', wire: 'shipping_country', listed: true },
  // ISO 8601 durations for search engines; P1D and P3D unless set (SEO-1).
  handlingTime: {
    value: 'duration',
    initial: 'P1D',
    label: 'Handling time',
    wire: 'handling_time',
    listed: true,
  },
  transitTime: {
    value: 'duration',
    initial: 'P3D',
    label: 'Transit time',
    wire: 'transit_time',
    listed: true,
  },
  state: { value: 'state', initial: 'listed', label: 'State' },
} as const satisfies Readonly<Record<string, FactRow>>

/** The name of a fact in code. */
export type Fact = keyof typeof FACTS

/** The facts that cars do not have. */
export type FactOfOthers = keyof typeof FACTS_OF_OTHERS

/** The facts of which the table says this. */
export type FactsThat<Says> = { [Name in Fact]: (typeof FACTS)[Name] extends Says ? Name : never }[Fact]

export const FACT_NAMES = Object.keys(FACTS) as Fact[]

const ROWS: Readonly<Record<Fact, FactRow>> = FACTS

/** All that the table says of a fact, also what its row leaves out. */
export const factRow = (fact: Fact): FactRow => ROWS[fact]

/** The facts that stay as they are written. */
export type TextFact = FactsThat<{ value: 'text' }>
export const TEXT_FACTS = FACT_NAMES.filter((fact): fact is TextFact => ROWS[fact].value === 'text')

/** The facts that visitors see. */
export type PublicFact = Exclude<Fact, FactsThat<{ seenBy: 'staff' }>>
export const PUBLIC_FACTS = FACT_NAMES.filter((fact): fact is PublicFact => ROWS[fact].seenBy !== 'staff')

/** The facts that every list of vehicles has. */
export type ListedFact = FactsThat<{ listed: true }>
export const LISTED_FACTS = FACT_NAMES.filter((fact): fact is ListedFact => ROWS[fact].listed === true)

/** Only these facts of what has them. */
export function pickFacts<Name extends Fact, Has extends Record<Name, unknown>>(
  names: readonly Name[],
  has: Has,
): Pick<Has, Name> {
  return Object.fromEntries(names.map(fact => [fact, has[fact]])) as Pick<Has, Name>
}

/** One value for every fact, made by a function of the fact and its row. */
export function mapFacts<Value>(make: (fact: Fact, row: FactRow) => Value): Record<Fact, Value> {
  return Object.fromEntries(FACT_NAMES.map(fact => [fact, make(fact, ROWS[fact])])) as Record<Fact, Value>
}
