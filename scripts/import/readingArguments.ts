import { isField } from '#domain/import/columns/columnMap.ts'
import { CURRENCIES } from '#domain/import/columns/currencies.ts'
import { IMPORT_FIELDS, type ImportField } from '#domain/import/columns/fields.ts'
import { MOST_HEADER_ROW } from '#domain/import/uploadLimit.ts'
import { isMappedField, joinValueMaps, MAPPED_FIELDS, type ValueMap } from '#domain/import/columns/valueMap.ts'
import { isUnitOf, UNITS_OF, type Quantity, type Unit } from '#domain/import/columns/units.ts'

/** How to read a file where the person has said it. */
export interface ReadingArguments {
  headerRow: number | undefined
  set: Partial<Record<ImportField, string>>
  values: ValueMap
  quantityUnits: Partial<Record<Quantity, Unit>>
  rates: Record<string, number>
}

interface Words {
  set?: string[]
  value?: string[]
  unit?: string[]
  rate?: string[]
  'header-row'?: string
}

const QUANTITIES: Readonly<Record<string, readonly Quantity[]>> = {
  price: ['money', 'offer'],
  odometer: ['distance'],
  engine: ['engine'],
  mileage: ['economy'],
}

function parts(option: string, word: string, form: string): [string, string] {
  const at = word.indexOf('=')
  const [name, value] = [word.slice(0, at).trim(), word.slice(at + 1).trim()]
  if (at < 1 || value === '') throw new Error(`--${option} ${word} is not understood: write --${option} ${form}.`)
  return [name, value]
}

function readSet(word: string): [ImportField, string] {
  const [field, value] = parts('set', word, 'brand=Ford')
  if (!isField(field))
    throw new Error(`--set names a field that does not exist: ${field}. Fields are: ${IMPORT_FIELDS.join(', ')}.`)
  return [field, value]
}

function readValue(word: string): ValueMap {
  const form = 'transmission:M=Manual'
  const [left, name] = parts('value', word, form)
  const at = left.indexOf(':')
  const [field, value] = [left.slice(0, at).trim(), left.slice(at + 1).trim()]
  if (at < 1 || value === '') throw new Error(`--value ${word} is not understood: write --value ${form}.`)
  if (!isMappedField(field)) throw new Error(`--value is of ${MAPPED_FIELDS.join(', ')}, not of ${field}.`)
  return { [field]: { [value]: name } }
}

function readUnit(word: string): [Quantity, Unit][] {
  const [what, unit] = parts('unit', word, 'price=lakh')
  const quantities = Object.hasOwn(QUANTITIES, what) ? (QUANTITIES[what] ?? []) : []
  const [first] = quantities
  if (first === undefined) throw new Error(`--unit is of ${Object.keys(QUANTITIES).join(', ')}, not of ${what}.`)
  if (!isUnitOf(first, unit)) throw new Error(`--unit ${what} is ${UNITS_OF[first].join(' or ')}, not ${unit}.`)
  return quantities.map(quantity => [quantity, unit])
}

function readRate(word: string): [string, number] {
  const [code, value] = parts('rate', word, 'USD=83.1')
  const rupees = Number(value)
  if (!CURRENCIES.includes(code.toUpperCase()))
    throw new Error(`--rate is of ${CURRENCIES.join(', ')}, not of ${code}.`)
  if (!(rupees > 0 && rupees <= 10_000))
    throw new Error(`--rate ${code} is rupees for one, such as 83.1, not ${value}.`)
  return [code.toUpperCase(), rupees]
}

/** Reads the arguments about the file's columns. Throws `Error` that says what is wrong and how to write it. */
export function readReadingArguments({
  set = [],
  value = [],
  unit = [],
  rate = [],
  'header-row': row,
}: Words): ReadingArguments {
  const headerRow = row === undefined ? undefined : Number(row)
  if (headerRow !== undefined && !(Number.isInteger(headerRow) && headerRow >= 1 && headerRow <= MOST_HEADER_ROW)) {
    throw new Error(`--header-row is the number of a row from 1 to ${MOST_HEADER_ROW}, not ${row}.`)
  }
  return {
    headerRow,
    set: Object.fromEntries(set.map(readSet)),
    values: value.map(readValue).reduce(joinValueMaps, {}),
    quantityUnits: Object.fromEntries(unit.flatMap(readUnit)),
    rates: Object.fromEntries(rate.map(readRate)),
  }
}
