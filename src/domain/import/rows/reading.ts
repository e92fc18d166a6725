import { asciiDigits } from '../../text/asciiDigits.ts'
import { amountUnit, readNumber, stripAmount } from '../../text/amountWords.ts'
import { currencyIn, nameCurrency, withoutCurrency, type Rates } from '../columns/currencies.ts'

/** The result of reading a cell: a value, null when it has none, or the reason why it cannot be read. */
export type Reading<Value> = { value: Value | null } | { reason: string }

const LAKH = 100_000

/** Prices in rupees outside these bounds are mistakes: a price in lakhs without its unit, or a phone number. */
const PRICE_BOUNDS = { lowest: 5_000, highest: 1_000_000_000 }

/**
 * How the numbers of a price column are read: the value of a bare 1 in rupees, its currency, and the exchange rates.
 */
export interface MoneyForm {
  unit: number
  currency: string | null
  rates: Rates
}

const RUPEES: MoneyForm = { unit: 1, currency: null, rates: {} }

/**
 * Reads an amount in whole rupees: `₹ 6.50 Lakh`, `Rs. 4,25,000/-`, `1.55 Crore`, `450000 neg.`; `$ 12,000` when there
 * is a rate. The unit is for cells that give none. An amount that would be too high in this unit is in rupees.
 */
export function readRupees(text: string, { unit, currency, rates }: MoneyForm = RUPEES): Reading<number> {
  const foreign = currencyIn(text) ?? (/₹|rs\b|inr|rupee/iu.test(text) ? null : currency)
  const [, digits = '', word = ''] =
    /^([-−+]?[\d.,]+)\s*([a-z]*\.?)$/iu.exec(stripAmount(withoutCurrency(asciiDigits(text)))) ?? []
  const amount = readNumber(digits)
  const multiple = word === '' ? unit : amountUnit(word)
  if (amount === null || multiple === undefined) return { reason: 'is not an amount of rupees' }
  if (amount < 0) return { reason: 'is negative' }
  const rate = foreign === null ? 1 : rates[foreign]
  if (rate === undefined) return { reason: `is in ${nameCurrency(foreign ?? '')}, whose rate is not given` }
  const tooMuch = word === '' && amount >= PRICE_BOUNDS.lowest && amount * multiple > PRICE_BOUNDS.highest
  return { value: Math.round(amount * (tooMuch ? 1 : multiple) * rate) }
}

/** Reads a price like `readRupees`. It has to be within what a vehicle can cost. */
export function readPrice(text: string, form: MoneyForm = RUPEES): Reading<number> {
  const reading = readRupees(text, form)
  if ('reason' in reading || reading.value === null) return reading
  if (reading.value === 0) return { reason: 'is no price' }
  if (reading.value < PRICE_BOUNDS.lowest) return { reason: `is ₹${reading.value}, too low for a vehicle` }
  if (reading.value > PRICE_BOUNDS.highest) return { reason: 'is above ₹100 crore, too high for a vehicle' }
  return reading
}

/** Whether a price is given on request only: `Ask for price`, `On request`, `neg.` without an amount. */
export function asksForPrice(text: string): boolean {
  return (
    /^\(?(?:price )?(?:neg|nego|negotiable)\.?\)?$/iu.test(text)
    || /^(?:please )?(?:ask|call|contact|enquire|inquire|p\.?o\.?a\.?$|(?:price )?on (?:request|call|enquiry))(?: |$|-)/iu.test(
      text,
    )
  )
}

/** How a quantity is written and which values are plausible. `zeroMeansNothing`: a 0 in a file means unknown. */
export interface QuantityForm {
  what: string
  units: RegExp
  lowest: number
  highest: number
  whole: boolean
  zeroMeansNothing: boolean
  /** Words behind a number that multiply it: `62k`, `1.2 L`. */
  multiples?: readonly (readonly [RegExp, number])[]
}

export const ODOMETER: QuantityForm = {
  what: 'a distance in kilometres',
  units: /^(?:kms?|kilomet(?:er|re)s?)?\.?$/i,
  lowest: 0,
  highest: 1_000_000,
  whole: true,
  zeroMeansNothing: false,
  multiples: [
    [/^k(?:kms?)?$/i, 1_000],
    [/^(?:lakhs?|lacs?)(?:kms?)?$/i, LAKH],
  ],
}
export const ENGINE_SIZE: QuantityForm = {
  what: 'an engine size in cc',
  units: /^(?:cc|cm3|ccm)?\.?$/i,
  lowest: 50,
  highest: 10_000,
  whole: true,
  zeroMeansNothing: true,
  multiples: [[/^(?:l|lt|ltr|ltrs|litres?|liters?)\.?$/i, 1_000]],
}
export const MILEAGE: QuantityForm = {
  what: 'a mileage in km per litre',
  units: /^(?:kmpl|kmpkg|km\/(?:l|ltr|litre|liter|kg)|kpl)?\.?$/i,
  lowest: 1,
  highest: 100,
  whole: false,
  zeroMeansNothing: true,
}
export const AGE: QuantityForm = {
  what: 'an age in years',
  units: /^(?:y|yrs?|years?|saal|sal)?\.?$/i,
  lowest: 0,
  highest: 60,
  whole: false,
  zeroMeansNothing: false,
}
export const SEATS: QuantityForm = {
  what: 'a number of seats',
  units: /^(?:seats?|seaters?|persons?|str)?\.?$/i,
  lowest: 1,
  highest: 60,
  whole: true,
  zeroMeansNothing: true,
}

/**
 * Reads a quantity with its unit: `65,000 km`, `1197 CC`, `23.1 kmpl`, `5 Seats`, `62k`. `unit` is the value of a bare
 * 1.
 */
export function readQuantity(text: string, form: QuantityForm, unit = 1): Reading<number> {
  const [, digits = '', written = ''] =
    /^([-−+]?[\d.,]+)(?![\d.,])\s*(?:-\s*)?([a-z/\d]*(?: kms?)?\.?)$/iu.exec(asciiDigits(text)) ?? []
  const number = readNumber(digits)
  const words = written.replace(' ', '')
  const multiple = form.multiples?.find(([word]) => word.test(words))?.[1]
  if (number === null || (multiple === undefined && !form.units.test(words))) return { reason: `is not ${form.what}` }
  if (number === 0 && form.zeroMeansNothing) return { value: null }
  if (number < 0) return { reason: 'is negative' }
  const amount = number * (multiple ?? (words === '' ? unit : 1))
  const value = form.whole ? Math.round(amount) : amount
  if (value < form.lowest || value > form.highest)
    return { reason: `is not plausible: ${form.what} lies between ${form.lowest} and ${form.highest}` }
  return { value }
}
