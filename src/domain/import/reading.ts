/** What a cell was read as: a value, null where it says nothing, or the reason why it could not be. */
export type Reading<Value> = { value: Value | null } | { reason: string }

const LAKH = 100_000
/** Words for amounts, by how they begin or are shortened. */
const AMOUNT_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thousands?)$/, 1_000],
  [/^(?:l|lk|lacs?|lakhs?)$/, LAKH],
  [/^(?:cr|crs|crores?)$/, 100 * LAKH],
]

/** The multiple that a unit of amounts stands for: `lakh` 100000, `crore` 10000000; undefined for other words. */
export function amountUnit(word: string): number | undefined {
  return AMOUNT_WORDS.find(([form]) => form.test(word.toLowerCase().replace(/\.$/, '')))?.[1]
}

// Grouped by thousands, or the Indian way (12,34,567); or not grouped.
const NUMBER = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.\d*)?$|^\.\d+$/

/** A number with Indian or western grouping: `4,25,000`, `425,000`, `5.0`. Null for anything else, also for `1,5`. */
export function readNumber(text: string): number | null {
  const sign = /^[-−]/.test(text) ? -1 : 1
  const digits = text.replace(/^[-−+]/, '').trim()
  return NUMBER.test(digits) ? sign * Number(digits.replaceAll(',', '')) : null
}

/** Prices in rupees below and above these are mistakes: a price in lakhs without its unit, or a phone number. */
const PRICE_BOUNDS = { lowest: 5_000, highest: 1_000_000_000 }

/**
 * An amount in whole rupees: `₹ 6.50 Lakh`, `Rs. 4,25,000/-`, `1.55 Crore`, `450000`. `unit` is what the column's name
 * says ("price in lakhs"), for cells that give none.
 */
export function readRupees(text: string, unit = 1): Reading<number> {
  const bare = text.replace(/^(?:₹|rs\.?|inr|rupees)\s*/iu, '').replace(/\s*(?:\/-|\/=|rs\.?|inr|rupees|only|onwards?)+$/iu, '').trim()
  const [, digits = '', word = ''] = /^([-−+]?[\d.,]+)\s*([a-z]*\.?)$/iu.exec(bare) ?? []
  const amount = readNumber(digits)
  const multiple = word === '' ? unit : amountUnit(word)
  if (amount === null || multiple === undefined) return { reason: 'is not an amount of rupees' }
  const rupees = Math.round(amount * multiple)
  if (rupees < 0) return { reason: 'is negative' }
  return { value: rupees }
}

/** A price, as `readRupees`, within what a vehicle can cost. */
export function readPrice(text: string, unit = 1): Reading<number> {
  const reading = readRupees(text, unit)
  if ('reason' in reading || reading.value === null) return reading
  if (reading.value === 0) return { reason: 'is no price' }
  if (reading.value < PRICE_BOUNDS.lowest) {
    return { reason: `is ₹${reading.value}, too low for a vehicle; if the column is in lakhs, its name must say so: "Price (lakh)"` }
  }
  if (reading.value > PRICE_BOUNDS.highest) return { reason: 'is above ₹100 crore, too high for a vehicle' }
  return reading
}

/** How a quantity is written and within what it is believed. `zeroMeansNothing`: 0 is how files say that it is unknown. */
export interface QuantityForm {
  what: string
  units: RegExp
  lowest: number
  highest: number
  whole: boolean
  zeroMeansNothing: boolean
}

export const ODOMETER: QuantityForm = {
  what: 'a distance in kilometres', units: /^(?:kms?|kilomet(?:er|re)s?)?\.?$/i, lowest: 0, highest: 1_000_000, whole: true, zeroMeansNothing: false,
}
export const ENGINE_SIZE: QuantityForm = {
  what: 'an engine size in cc', units: /^(?:cc|cm3|ccm)?\.?$/i, lowest: 50, highest: 10_000, whole: true, zeroMeansNothing: true,
}
export const MILEAGE: QuantityForm = {
  what: 'a mileage in km per litre', units: /^(?:kmpl|kmpkg|km\/(?:l|ltr|litre|liter|kg)|kpl)?\.?$/i,
  lowest: 1, highest: 100, whole: false, zeroMeansNothing: true,
}
export const SEATS: QuantityForm = {
  what: 'a number of seats', units: /^(?:seats?|seaters?|persons?|str)?\.?$/i, lowest: 1, highest: 60, whole: true, zeroMeansNothing: true,
}

/** A quantity with its unit: `65,000 km`, `1197 CC`, `23.1 kmpl`, `5 Seats`, `5.0`. */
export function readQuantity(text: string, form: QuantityForm): Reading<number> {
  const [, digits = '', unit = ''] = /^([-−+]?[\d.,]+)\s*-?\s*([a-z/\d]*\.?)$/iu.exec(text) ?? []
  const number = readNumber(digits)
  if (number === null || !form.units.test(unit)) return { reason: `is not ${form.what}` }
  if (number === 0 && form.zeroMeansNothing) return { value: null }
  if (number < 0) return { reason: 'is negative' }
  const value = form.whole ? Math.round(number) : number
  if (value < form.lowest || value > form.highest) return { reason: `is not plausible: ${form.what} lies between ${form.lowest} and ${form.highest}` }
  return { value }
}
