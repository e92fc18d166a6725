import { Failure } from '../../errors.ts'
import type { ColumnMap } from './columnMap.ts'
import { columnKey, FIELDS_BY_COLUMN, IMPORT_FIELDS, type ImportField } from './fields.ts'
import { describeColumn, type ColumnFacts } from './columnFacts.ts'
import type { Rates } from './currencies.ts'
import type { ValueMap } from './valueMap.ts'
import { isUnitOf, quantityOf, UNIT_FACTORS, type Quantity, type Unit } from './units.ts'

/**
 * A column of a field: its index in the row, its name in the file, the value of a bare 1 in it [rupees, km, cc], and
 * the currency of its amounts when that is a foreign one. `value` replaces the cells of all rows.
 */
export interface PlannedColumn {
  index: number
  name: string
  unit: number
  currency: string | null
  value?: string
}

/** A column whose numbers fit several units. */
export interface UnsureColumn {
  name: string
  field: ImportField
  quantity: Quantity
}

/** The columns of each field, the most specific first. */
export interface ColumnPlan {
  columns: Readonly<Record<ImportField, readonly PlannedColumn[]>>
  /** Names of the columns that are not used. */
  ignored: readonly string[]
  /** Names of the columns of fields that this import may not bring in. */
  withheld: readonly string[]
  unsure: readonly UnsureColumn[]
  rates: Rates
  /** What values of option lists mean. */
  values: ValueMap
  /** Columns with an unusual unit, and columns recognised by their values. */
  read: readonly { name: string; field: ImportField; unit: Unit | null }[]
}

/** What is known of a file besides the names of its columns, and what a person has decided. */
export interface PlanOptions {
  /** Every row names its own columns, and some of those in the map may be missing. */
  lenient?: boolean
  /** The unit of a column, by its name. It overrides the facts. */
  units?: Readonly<Record<string, Unit>>
  /** The unit of all columns of a quantity. */
  quantityUnits?: Readonly<Partial<Record<Quantity, Unit>>>
  /** The facts of the values of a column, by its name. */
  facts?: ReadonlyMap<string, ColumnFacts>
  /** The value of a field in rows that have none. */
  set?: Readonly<Partial<Record<ImportField, string>>>
  /** What values of option lists mean, where somebody has said it. */
  values?: ValueMap
  rates?: Rates
  /** Fields that this person may not import: their columns are left out. */
  withhold?: readonly ImportField[]
}

/** Name of the column of a value that was set for all rows. */
export const ALL_ROWS = '(all rows)'

// Exports of other sites put the section of their page in front: `ov_Seats`, `spec_Mileage`, `Vehicle Price`.
const SECTION =
  /^(?:ov|overview|spec|specs|specification|detail|details|car|used ?car|vehicle|listing|item|product)[\s_.:/-]+/i
const UNIT_BEHIND =
  /(?<![\s_])[\s_]+(?:in[\s_]+)?(lakhs?|lacs?|crores?|rs|inr|rupees|₹|usd|eur|gbp|aed|kms?|cc|litres?|kmpl|thousands?|'?000s?)$/iu

/** A name without the brackets at its end: `Price (lakh)` becomes `Price`. */
function withoutBrackets(name: string): string {
  const text = name.trimEnd()
  if (!/[)\]]$/u.test(text)) return name
  const closed = Math.max(text.lastIndexOf(')', text.length - 2), text.lastIndexOf(']', text.length - 2))
  const open = text.slice(closed + 1).search(/[([]/u)
  return open === -1 ? name : text.slice(0, closed + 1 + open).trimEnd()
}

/** The name as given, then without the unit, without the section, and without both; then each as one of several (`Prices`). */
function spellings(name: string): string[] {
  const withoutUnit = withoutBrackets(name).replace(UNIT_BEHIND, '')
  const keys = [name, withoutUnit, name.replace(SECTION, ''), withoutUnit.replace(SECTION, '')].map(columnKey)
  return [...keys, ...keys.flatMap(key => (key.endsWith('s') ? [key.slice(0, -1)] : []))]
}

const TYPE_COLUMNS: readonly string[] = ['type', 'vehicleclass']
const isOfBikes = (name: string) => /bike|scooter|scooty|motor[ _]?cycle|two[ _-]?wheeler/iu.test(name)

/** The facts of a column; from its name alone when its values are not known. */
function factsOf(name: string, facts: PlanOptions['facts']): ColumnFacts {
  return facts?.get(name) ?? describeColumn(name, [])
}

interface NamedColumn {
  index: number
  name: string
}

function mappedColumns(names: readonly string[], field: ImportField, wanted: readonly string[]): NamedColumn[] {
  return wanted.map(name => {
    const exact = names.indexOf(name)
    const index = exact === -1 ? names.findIndex(known => columnKey(known) === columnKey(name)) : exact
    if (index === -1)
      throw new Failure(
        'invalid',
        `The map names the column "${name}" for ${field}; the file has: ${names.join(', ')}.`,
      )
    return { index, name: names[index] ?? name }
  })
}

/** Finds the columns of each field by name. Those of the map come first. */
function nameColumns(names: readonly string[], map: ColumnMap, lenient: boolean): Record<ImportField, NamedColumn[]> {
  const recognised = names.flatMap((name, index) => {
    const key = spellings(name).find(spelling => FIELDS_BY_COLUMN.has(spelling))
    return (FIELDS_BY_COLUMN.get(key ?? '') ?? []).map(({ field, rank }) => ({ field, rank, column: { index, name } }))
  })
  const mapped = new Set(Object.values(map).flat().map(columnKey))
  const columns = Object.fromEntries(
    IMPORT_FIELDS.map(field => {
      const wanted = map[field]?.filter(name => !lenient || names.some(known => columnKey(known) === columnKey(name)))
      if (wanted !== undefined) return [field, mappedColumns(names, field, wanted)]
      return [
        field,
        recognised
          .filter(found => found.field === field && !mapped.has(columnKey(found.column.name)))
          .toSorted((a, b) => a.rank - b.rank || a.column.index - b.column.index)
          .map(found => found.column),
      ]
    }),
  ) as Record<ImportField, NamedColumn[]>
  dropYearWhereNamed(columns)
  return columns
}

/**
 * Recognises the columns of a file by their names, and by their values where a name misleads: a "mileage" of 15,735 is
 * the odometer. `map` overrides what is recognised. Throws `Failure` `invalid` when the map names a column that the
 * file does not have, unless `lenient`.
 */
export function planColumns(names: readonly string[], map: ColumnMap, options: PlanOptions = {}): ColumnPlan {
  const {
    lenient = false,
    units = {},
    quantityUnits = {},
    facts,
    set = {},
    values = {},
    rates = {},
    withhold = [],
  } = options
  const named = nameColumns(names, map, lenient)
  const withheld = withhold.flatMap(field => named[field].map(({ name }) => name))
  for (const field of withhold) named[field] = []
  const unsure: UnsureColumn[] = []
  const read: ColumnPlan['read'][number][] = []

  function unitOf(name: string, field: ImportField): Unit | null {
    const quantity = quantityOf(field)
    if (quantity === undefined) return null
    const given = (Object.hasOwn(units, name) ? units[name] : undefined) ?? quantityUnits[quantity]
    if (given !== undefined && isUnitOf(quantity, given)) return given
    // Whoever maps a column to the mileage has looked at it.
    if (field === 'mileageKmpl' && map.mileageKmpl !== undefined) return 'kmpl'
    const guessed = factsOf(name, facts).units[quantity]
    if (guessed === 'unsure') unsure.push({ name, field, quantity })
    return guessed === 'unsure' ? null : guessed
  }

  const driven = named.mileageKmpl.filter(({ name }) => unitOf(name, 'mileageKmpl') === 'km')
  named.mileageKmpl = named.mileageKmpl.filter(column => !driven.includes(column))
  named.odometerKm = [
    ...named.odometerKm,
    ...driven.filter(({ name }) => !named.odometerKm.some(column => column.name === name)),
  ]
  const unused = () =>
    names
      .map((name, index) => ({ name, index }))
      .filter(
        ({ index }) =>
          !Object.values(named)
            .flat()
            .some(column => column.index === index),
      )
  if (named.state.length === 0 && map.state === undefined)
    named.state = unused().filter(({ name }) => factsOf(name, facts).holdsStates)

  const spellingOf = (name: string) => spellings(name).find(spelling => FIELDS_BY_COLUMN.has(spelling)) ?? ''
  // "Type" is of a car's fuel or owner as often; a "power" is an engine's size in lists of two-wheelers alone.
  if (map.category === undefined)
    named.category = named.category.filter(
      ({ name }) => !TYPE_COLUMNS.includes(spellingOf(name)) || factsOf(name, facts).holdsCategories === true,
    )
  if (map.engineCc === undefined)
    named.engineCc = named.engineCc.filter(
      ({ name }) =>
        spellingOf(name) !== 'power' || (names.some(isOfBikes) && factsOf(name, facts).holdsEngines === true),
    )
  // Most columns of that name say how many photos there are, as our own export does.
  if (map.photos === undefined)
    named.photos = named.photos.filter(({ name }) => factsOf(name, facts).holdsAddresses === true)

  const columns = Object.fromEntries(
    IMPORT_FIELDS.map(field => {
      const planned = named[field].map(({ index, name }) => {
        const isDriven = driven.some(column => column.index === index)
        const unit = isDriven ? 'km' : unitOf(name, field)
        const isOtherUnit = unit !== null && !['rupees', 'km', 'cc', 'kmpl'].includes(unit)
        if (
          isDriven
          || isOtherUnit
          || (field === 'state'
            && factsOf(name, facts).holdsStates
            && !spellings(name).some(key => FIELDS_BY_COLUMN.has(key)))
        )
          read.push({ name, field, unit })
        const money = quantityOf(field) === 'money' || quantityOf(field) === 'offer'
        return {
          index,
          name,
          unit: unit === null ? 1 : UNIT_FACTORS[unit],
          currency: money ? factsOf(name, facts).currency : null,
        }
      })
      const value = withhold.includes(field) ? undefined : set[field]
      return [
        field,
        value === undefined ? planned : [...planned, { index: -1, name: ALL_ROWS, unit: 1, currency: null, value }],
      ]
    }),
  ) as Record<ImportField, PlannedColumn[]>
  return { columns, ignored: unused().map(({ name }) => name), withheld, unsure, rates, values, read }
}

/** A bare "year" means both years when no column names one of them, else the other one. */
function dropYearWhereNamed(columns: Record<ImportField, NamedColumn[]>): void {
  const isBare = ({ name }: NamedColumn) => spellings(name).includes('year')
  const { yearOfRegistration, manufacturingYear } = columns
  const namesRegistration = yearOfRegistration.some(column => !isBare(column))
  const namesManufacture = manufacturingYear.some(column => !isBare(column))
  if (namesRegistration) columns.yearOfRegistration = yearOfRegistration.filter(column => !isBare(column))
  if (namesManufacture) columns.manufacturingYear = manufacturingYear.filter(column => !isBare(column))
}
