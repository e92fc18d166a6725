import type { ColumnMap } from './columnMap.ts'
import { describeColumn, type ColumnFacts } from './columnFacts.ts'
import { IMPORT_FIELDS, type ColumnMeaning, type ImportField } from './fields.ts'
import { planColumns } from './planColumns.ts'
import { quantityOf, type Unit } from './units.ts'

/** What a column is taken for; null leaves it out. `unit` is of columns of numbers alone; null where it is not certain. */
export interface ColumnUse { means: ColumnMeaning | null; unit: Unit | null }

/** A column by its name, with what its values say of it; nothing where a file was uploaded before that was looked for. */
export interface NamedFacts { name: string; facts?: ColumnFacts }

/** The use of each column that a person has decided otherwise than we would, by its name. */
export type ColumnChoices = Readonly<Record<string, ColumnUse>>

const factsByName = (columns: readonly NamedFacts[]) => new Map(columns.flatMap(({ name, facts }) => facts === undefined ? [] : [[name, facts] as const]))

/** The unit that a column has if it means this; null where it has none, or that is not certain. */
export function unitFor(means: ColumnMeaning | null, { name, facts = describeColumn(name, []) }: NamedFacts): Unit | null {
  const quantity = quantityOf(means)
  const unit = quantity === undefined ? null : facts.units[quantity]
  return unit === 'unsure' ? null : unit
}

/** What each column is taken for by its name and values, in the order of the file. */
export function guessColumns(named: readonly NamedFacts[]): ColumnUse[] {
  const { columns } = planColumns(named.map(({ name }) => name), {}, { facts: factsByName(named) })
  return named.map((column, index) => {
    const fields = IMPORT_FIELDS.filter(field => columns[field].some(planned => planned.index === index))
    const means = fields.length > 1 ? 'year' : fields[0] ?? null
    return { means, unit: unitFor(means, column) }
  })
}

function meansField(means: ColumnMeaning | null, field: ImportField): boolean {
  return means === field || (means === 'year' && (field === 'yearOfRegistration' || field === 'manufacturingYear'))
}

/**
 * The map and the units by which a file is read as somebody decided. A column chosen for a field goes before those that are
 * recognised for it. Only fields are mapped that a choice otherwise than the guess is about; for all others names speak for
 * themselves, also those of columns that come later in the file.
 */
export function mapOfChoices(named: readonly NamedFacts[], choices: ColumnChoices): { map: ColumnMap; units: Record<string, Unit> } {
  const names = named.map(({ name }) => name)
  const guessed = guessColumns(named)
  const guesses = new Map(names.map((name, index) => [name, guessed[index]]))
  const chosen = (name: string) => Object.hasOwn(choices, name) ? choices[name] : undefined
  const differs = (name: string) => chosen(name) !== undefined && chosen(name)?.means !== guesses.get(name)?.means
  const units = Object.fromEntries(names.flatMap(name => {
    const unit = (chosen(name) ?? guesses.get(name))?.unit ?? null
    return unit === null ? [] : [[name, unit]]
  }))
  const { columns } = planColumns(names, {}, { facts: factsByName(named), units })
  const recognised = (field: ImportField) => columns[field].map(({ name }) => name)
  const wanted = (field: ImportField) => names.filter(name => differs(name) && meansField(chosen(name)?.means ?? null, field))
  const isLeftOut = (name: string) => differs(name) && chosen(name)?.means === null
  const decided = IMPORT_FIELDS.filter(field => wanted(field).length > 0 || recognised(field).some(isLeftOut))
  // A column that two fields have in common, a bare "year", would be lost to the other if one alone were mapped to it.
  const shared = new Set(decided.flatMap(recognised))
  const mapped = IMPORT_FIELDS.filter(field => decided.includes(field) || recognised(field).some(name => shared.has(name)))
  const map = Object.fromEntries(mapped.map(field => (
    [field, [...new Set([...wanted(field), ...recognised(field).filter(name => !differs(name))])]])))
  return { map, units }
}
