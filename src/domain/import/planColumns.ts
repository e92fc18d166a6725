import { Failure } from '../errors.ts'
import type { ColumnMap } from './columnMap.ts'
import { columnKey, FIELDS_BY_COLUMN, IMPORT_FIELDS, type ImportField } from './fields.ts'
import { amountUnit } from './reading.ts'

/** A column that speaks of a field: its place in the row, its name in the file, the unit its name says for amounts. */
export interface PlannedColumn { index: number; name: string; unit: number }

/** Which columns speak of which field, the most telling first. */
export interface ColumnPlan {
  columns: Readonly<Record<ImportField, readonly PlannedColumn[]>>
  /** Names of the columns that are not used. */
  ignored: readonly string[]
}

// Exports of other sites put the section of their page in front: `ov_Seats`, `spec_Mileage`, `Vehicle Price`.
const SECTION = /^(?:ov|overview|spec|specs|specification|detail|details|car|used ?car|vehicle|listing|item|product)[\s_.:/-]+/i
const UNIT_IN_BRACKETS = /\s*[([]([^)\]]*)[)\]]\s*$/u
const UNIT_BEHIND = /[\s_]+(?:in[\s_]+)?(lakhs?|lacs?|crores?|rs|inr|rupees|₹|kms?|cc|kmpl)$/iu

/** The name as it stands, then without the unit, the section, and both. */
function spellings(name: string): string[] {
  const withoutUnit = name.replace(UNIT_IN_BRACKETS, '').replace(UNIT_BEHIND, '')
  return [name, withoutUnit, name.replace(SECTION, ''), withoutUnit.replace(SECTION, '')].map(columnKey)
}

function unitInName(name: string): number {
  const words = `${UNIT_IN_BRACKETS.exec(name)?.[1] ?? ''} ${UNIT_BEHIND.exec(name)?.[1] ?? ''}`.split(/[\s_.]+/u)
  return words.map(word => (word.length > 1 ? amountUnit(word) : undefined)).find(unit => unit !== undefined) ?? 1
}

/** What is in a file beside the names of its columns. */
interface PlanOptions {
  /** Rows name their own columns and may lack some that the map names. */
  lenient?: boolean
  /** Rupees that 1 stands for, by a column's name; goes before what the name itself says. */
  units?: Readonly<Record<string, number>>
}

function mappedColumns(
  names: readonly string[], field: ImportField, wanted: readonly string[], unitOf: (name: string) => number,
): PlannedColumn[] {
  return wanted.map(name => {
    const exact = names.indexOf(name)
    const index = exact === -1 ? names.findIndex(known => columnKey(known) === columnKey(name)) : exact
    if (index === -1) throw new Failure('invalid', `The map names the column "${name}" for ${field}; the file has: ${names.join(', ')}.`)
    return { index, name: names[index] ?? name, unit: unitOf(name) }
  })
}

/**
 * Recognises the columns of a file by their names; `map` goes before what is recognised. Throws `Failure` `invalid`
 * where the map names a column that the file does not have, unless `lenient`.
 */
export function planColumns(names: readonly string[], map: ColumnMap, { lenient = false, units = {} }: PlanOptions = {}): ColumnPlan {
  const unitOf = (name: string) => (Object.hasOwn(units, name) ? units[name] : undefined) ?? unitInName(name)
  const recognised = names.flatMap((name, index) => {
    const key = spellings(name).find(spelling => FIELDS_BY_COLUMN.has(spelling))
    return (FIELDS_BY_COLUMN.get(key ?? '') ?? []).map(({ field, rank }) => ({ field, rank, column: { index, name, unit: unitOf(name) } }))
  })
  const mapped = new Set(Object.values(map).flat().map(columnKey))
  const columns = Object.fromEntries(IMPORT_FIELDS.map(field => {
    const wanted = map[field]?.filter(name => !lenient || names.some(known => columnKey(known) === columnKey(name)))
    if (wanted !== undefined) return [field, mappedColumns(names, field, wanted, unitOf)]
    return [field, recognised.filter(found => found.field === field && !mapped.has(columnKey(found.column.name)))
      .toSorted((a, b) => a.rank - b.rank || a.column.index - b.column.index).map(found => found.column)]
  })) as Record<ImportField, PlannedColumn[]>
  dropYearWhereNamed(columns)
  const used = new Set(Object.values(columns).flat().map(column => column.index))
  return { columns, ignored: names.filter((_, index) => !used.has(index)) }
}

/** A bare "year" stands for both years only where no column names either; beside one, it stands for the other. */
function dropYearWhereNamed(columns: Record<ImportField, PlannedColumn[]>): void {
  const isBare = ({ name }: PlannedColumn) => spellings(name).includes('year')
  const { yearOfRegistration, manufacturingYear } = columns
  const namesRegistration = yearOfRegistration.some(column => !isBare(column))
  const namesManufacture = manufacturingYear.some(column => !isBare(column))
  if (namesRegistration) columns.yearOfRegistration = yearOfRegistration.filter(column => !isBare(column))
  if (namesManufacture) columns.manufacturingYear = manufacturingYear.filter(column => !isBare(column))
}
