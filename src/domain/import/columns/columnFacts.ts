import { currencyIn } from './currencies.ts'
import { amountUnit, readNumber, stripAmount } from '../../text/amountWords.ts'
import { isCategoryWord } from '../names/categoryWords.ts'
import { holdsStates } from '../rows/states.ts'
import { columnKey } from './fields.ts'
import type { Quantity, Unit } from './units.ts'

/**
 * What the values of a column show: the unit of its bare numbers for each quantity they may be (`unsure` where several
 * units fit), its foreign currency, and whether it says which cars are sold.
 */
export interface ColumnFacts {
  units: Readonly<Record<Quantity, Unit | 'unsure'>>
  currency: string | null
  holdsStates: boolean
  /** Addresses of the web stand in it; absent in uploads of older versions. */
  holdsAddresses?: boolean
  /** Kinds and categories of vehicles stand in it, and bare sizes of engines; absent likewise. */
  holdsCategories?: boolean
  holdsEngines?: boolean
}

/** What holds for this share of the values holds for the column. */
const MOST = 0.9
/** A price without a unit is in lakhs below the first number, in rupees from the second on [as written]. */
const LAKHS_BELOW = 300
const RUPEES_FROM = 5_000
/** From this share of small amounts on, the column is in lakhs. Fewer are mistakes. */
const LEAST_IN_LAKHS = 0.1
const UNIT_IN_NAME =
  /[([\s_](?:in[\s_]+)?(thousands?|lakhs?|lacs?|crores?|'?000s?|litres?|liters?|ltrs?|cc|kmpl|kms?)\b[)\]]?\s*$/iu

const share = <Value>(values: readonly Value[], fits: (value: Value) => boolean) =>
  values.filter(fits).length / values.length

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function moneyUnit(numbers: readonly number[]): Unit | 'unsure' {
  if (numbers.length === 0) return 'rupees'
  const small = share(numbers, number => number < LAKHS_BELOW)
  const large = share(numbers, number => number >= RUPEES_FROM)
  if (small + large < MOST) return 'unsure'
  // In a column of lakhs, amounts in whole rupees are known by their size.
  return small >= LEAST_IN_LAKHS ? 'lakh' : 'rupees'
}

function offerUnit(numbers: readonly number[]): Unit | 'unsure' {
  if (numbers.length === 0 || median(numbers) >= 100) return 'rupees'
  return numbers.every(number => number < 10) && numbers.some(number => !Number.isInteger(number)) ? 'lakh' : 'unsure'
}

/** The numbers 45, 62 and 30 may be thousands of kilometres, or kilometres of cars that are nearly new. */
const distanceUnit = (numbers: readonly number[]): Unit | 'unsure' =>
  new Set(numbers).size < 3 || numbers.some(number => number >= 1_000) ? 'km' : 'unsure'

function engineUnit(numbers: readonly number[]): Unit | 'unsure' {
  if (numbers.length === 0 || share(numbers, number => number >= 50) >= MOST) return 'cc'
  return share(numbers, number => number <= 10) >= MOST ? 'litre' : 'unsure'
}

function economyUnit(numbers: readonly number[], values: readonly string[]): Unit | 'unsure' {
  if (values.filter(value => /\d ?k? ?kms?\.?$/iu.test(value)).length * 2 > values.length) return 'km'
  if (numbers.length === 0) return 'kmpl'
  const middle = median(numbers)
  if (middle <= 60) return 'kmpl'
  return middle >= 300 ? 'km' : 'unsure'
}

/** The unit in the name of a column: "Price (lakh)", "odometer in 000". */
function unitInName(name: string): Unit | undefined {
  const word = UNIT_IN_NAME.exec(name)?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  if (/^(?:litre|liter|ltr)s?$/u.test(word)) return 'litre'
  if (word === 'cc' || word === 'kmpl') return word
  if (/^kms?$/u.test(word)) return 'km'
  const factor = /000/u.test(word) ? 1_000 : amountUnit(word)
  return factor === 1_000 ? 'thousand' : factor === 100_000 ? 'lakh' : 'crore'
}

/** Describes a column by its name and some of its values. These are cleaned, and none is empty. */
export function describeColumn(name: string, values: readonly string[]): ColumnFacts {
  const numbers = values.map(value => readNumber(stripAmount(value)) ?? 0).filter(number => number > 0)
  const named = unitInName(name)
  const foreign = Map.groupBy(
    values.map(currencyIn).filter(code => code !== null),
    code => code,
  )
  const [most] = [...foreign].toSorted(([, a], [, b]) => b.length - a.length)
  const inCells = most !== undefined && most[1].length * 5 >= values.length ? most[0] : null
  const said = (units: readonly Unit[], otherwise: Unit | 'unsure') =>
    named !== undefined && units.includes(named) ? named : otherwise
  return {
    units: {
      money: said(['thousand', 'lakh', 'crore'], moneyUnit(numbers)),
      offer: said(['thousand', 'lakh', 'crore'], offerUnit(numbers)),
      distance: said(['thousand'], distanceUnit(numbers)),
      engine: said(['cc', 'litre'], engineUnit(numbers)),
      economy: economyUnit(numbers, values),
    },
    currency: currencyIn(name) ?? inCells,
    holdsStates: values.length > 0 && holdsStates(values),
    holdsCategories:
      /(?:type|class)$/u.test(columnKey(name)) && values.length > 0 && share(values, isCategoryWord) >= MOST,
    holdsEngines: numbers.length > 0 && numbers.length >= values.length * MOST && engineUnit(numbers) === 'cc',
    holdsAddresses: values.some(value => /https?:\/\//iu.test(value)),
  }
}
