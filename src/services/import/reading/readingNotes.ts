import { Failure } from '#domain/errors.ts'
import { nameCurrency } from '#domain/import/columns/currencies.ts'
import { isRecognisable } from '#domain/import/columns/neededFields.ts'
import type { ColumnPlan, UnsureColumn } from '#domain/import/columns/planColumns.ts'
import { UNITS_OF, UNIT_WORDS, type Quantity } from '#domain/import/columns/units.ts'
import type { SourceRecord } from './sourceRecord.ts'

const OPTION_NAMES: Readonly<Record<Quantity, string>> = {
  money: 'price',
  offer: 'price',
  distance: 'odometer',
  engine: 'engine',
  economy: 'mileage',
}
const SAMPLES = 3

function samplesOf(name: string, records: readonly SourceRecord[]): string[] {
  const found = records.flatMap(record => {
    const cell = 'cells' in record ? (record.cells[record.columns.indexOf(name)]?.trim() ?? '') : ''
    return cell === '' ? [] : [cell]
  })
  return [...new Set(found)].slice(0, SAMPLES)
}

/** The question about a column whose unit is uncertain, with some of its values and how to answer it. */
function question({ name, quantity }: UnsureColumn, records: readonly SourceRecord[]): string {
  const answers = UNITS_OF[quantity].map(unit => `--unit ${OPTION_NAMES[quantity]}=${unit}`)
  return `It is not certain what the numbers of "${name}" count: ${samplesOf(name, records).join(', ')}. Say ${answers.slice(0, -1).join(', ')} or ${answers.at(-1)}.`
}

/**
 * Refuses a file, before its first row is imported, whose numbers could mean several things or whose prices are in
 * another currency without a rate: throws `Failure` `invalid`, which says how to answer.
 */
export function refuseUnsure({ unsure, columns, rates }: ColumnPlan, records: readonly SourceRecord[]): void {
  const [open] = unsure
  if (open !== undefined) throw new Failure('invalid', question(open, records))
  for (const { name, currency } of [...columns.price, ...columns.actualPrice, ...columns.offerAmount]) {
    if (currency === null || rates[currency] !== undefined) continue
    throw new Failure(
      'invalid',
      `The amounts of "${name}" are in ${nameCurrency(currency)}. Say what one is worth in rupees: --rate ${currency}=83.1, or whatever it is today.`,
    )
  }
}

/** Why a list without such a column may be refused. */
export const UNRECOGNISABLE =
  'No column has vehicle numbers. Without them or stock numbers, a vehicle is recognised only by the other cells of its row: when those change, the next list adds it a second time.'

/** Whether a list has no column by which its cars are recognised the next time. */
export function isUnrecognisable(plans: readonly ColumnPlan[]): boolean {
  return plans.length > 0 && plans.every(({ columns }) => !isRecognisable(field => columns[field].length > 0))
}

/** Notes that say how columns were read where that is not obvious. */
export function readingNotes({ read, withheld, columns }: ColumnPlan): string[] {
  const leftOut = withheld.map(name => `“${name}” is left out: only an owner sees and brings in what vehicles cost.`)
  const understood = read.map(({ name, field, unit }) => {
    if (field === 'state') return `“${name}” tells which vehicles are sold or available.`
    return `“${name}”: the numbers are ${UNIT_WORDS[unit ?? 'rupees']}.`
  })
  const reckoned = columns.age.map(
    ({ name }) =>
      `“${name}”: where a row has no year, its year is reckoned from the age on the day of the import. It may be one off.`,
  )
  return [...leftOut, ...understood, ...reckoned]
}
