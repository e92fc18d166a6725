import type { Kind } from '../../kinds/kinds.ts'
import { namesOf } from '../../members.ts'
import { kindHas } from '../../vehicles/facts/kindFacts.ts'
import { readQuantity, type QuantityForm } from './reading.ts'
import type { RowReader } from './rowReader.ts'

const TONNES: QuantityForm['multiples'] = [[/^(?:t|tons?|tonnes?|mt)\.?$/iu, 1_000]]

/** The numbers that other kinds of vehicle have and cars have not, as lists write them (VEH-10). */
const FORMS = {
  hoursRun: { what: 'a number of hours', units: /^(?:h|hrs?|hours?|ghante)?\.?$/iu, lowest: 0, highest: 99_999 },
  horsepower: { what: 'a horsepower', units: /^(?:hp|bhp|ps)?\.?$/iu, lowest: 1, highest: 1_000 },
  grossWeightKg: {
    what: 'a gross weight in kilograms',
    units: /^(?:kgs?)?\.?$/iu,
    lowest: 300,
    highest: 99_999,
    multiples: TONNES,
  },
  payloadKg: {
    what: 'a payload in kilograms',
    units: /^(?:kgs?)?\.?$/iu,
    lowest: 50,
    highest: 99_999,
    multiples: TONNES,
  },
  axles: { what: 'a number of axles', units: /^(?:axles?)?\.?$/iu, lowest: 1, highest: 20 },
  tyres: { what: 'a number of tyres', units: /^(?:tyres?|tires?|wheels?|chakka)?\.?$/iu, lowest: 2, highest: 60 },
  batteryKwh: { what: 'a battery in kWh', units: /^(?:kwh)?\.?$/iu, lowest: 0.2, highest: 1_000 },
  rangeKm: { what: 'a range in kilometres', units: /^(?:kms?)?\.?$/iu, lowest: 5, highest: 2_000 },
} as const satisfies Record<string, Omit<QuantityForm, 'whole' | 'zeroMeansNothing'>>
type NumberOfOthers = keyof typeof FORMS

/** Whether a vehicle may have half of it. */
const isWhole = (fact: NumberOfOthers) => fact !== 'horsepower' && fact !== 'batteryKwh'

/** The numbers of a row that vehicles of its kind have; the columns of others say nothing of it. */
export function takeNumbers(row: RowReader, kind: Kind): Partial<Record<NumberOfOthers, number>> {
  const found: Partial<Record<NumberOfOthers, number>> = {}
  for (const fact of namesOf(FORMS)) {
    if (!kindHas(kind, fact)) continue
    const form = { ...FORMS[fact], whole: isWhole(fact), zeroMeansNothing: fact !== 'hoursRun' }
    const value = row.take(fact, text => readQuantity(text, form))
    if (value !== undefined) found[fact] = value
  }
  return found
}
