import type { ColumnMap } from './columnMap.ts'
import { describeColumn, type ColumnFacts } from './columnFacts.ts'
import { IMPORT_FIELDS, type ColumnMeaning, type ImportField } from './fields.ts'
import { planColumns } from './planColumns.ts'
import { quantityOf, type Unit } from './units.ts'

/**
 * How a column is read. `means` null leaves it out. `unit` is null where the column has no numbers or the unit is
 * unsure.
 */
export interface ColumnUse {
  means: ColumnMeaning | null
  unit: Unit | null
}

/** A column by its name, with the facts of its values. Older uploads have no facts. */
export interface NamedFacts {
  name: string
  facts?: ColumnFacts
}

/** The columns that a person has set differently from our guess, by name. */
export type ColumnChoices = Readonly<Record<string, ColumnUse>>

const factsByName = (columns: readonly NamedFacts[]) =>
  new Map(columns.flatMap(({ name, facts }) => (facts === undefined ? [] : [[name, facts] as const])))

/** The unit of a column with this meaning; null where it has none or the unit is unsure. */
export function unitFor(
  means: ColumnMeaning | null,
  { name, facts = describeColumn(name, []) }: NamedFacts,
): Unit | null {
  const quantity = quantityOf(means)
  const unit = quantity === undefined ? null : facts.units[quantity]
  return unit === 'unsure' ? null : unit
}

/** Guesses the use of each column from its name and values, in the order of the file. */
export function guessColumns(named: readonly NamedFacts[]): ColumnUse[] {
  const { columns } = planColumns(
    named.map(({ name }) => name),
    {},
    { facts: factsByName(named) },
  )
  return named.map((column, index) => {
    const fields = IMPORT_FIELDS.filter(field => columns[field].some(planned => planned.index === index))
    const means = fields.length > 1 ? 'year' : (fields[0] ?? null)
    return { means, unit: unitFor(means, column) }
  })
}

/** The columns that are recognised as one of these fields, whatever somebody has chosen, by name. */
export function columnsOf(named: readonly NamedFacts[], fields: readonly ImportField[]): string[] {
  const known: readonly (ColumnMeaning | null)[] = fields
  return guessColumns(named).flatMap(({ means }, index) => (known.includes(means) ? [named[index]?.name ?? ''] : []))
}

function meansField(means: ColumnMeaning | null, field: ImportField): boolean {
  return means === field || (means === 'year' && (field === 'yearOfRegistration' || field === 'manufacturingYear'))
}

/**
 * The map and the units for reading a file by a person's choices. A column chosen for a field comes before those
 * recognised for it. The map has only the fields whose choice differs from the guess; all other columns are recognised
 * by name, also those that come later in the file.
 */
export function mapOfChoices(
  named: readonly NamedFacts[],
  choices: ColumnChoices,
): { map: ColumnMap; units: Record<string, Unit> } {
  const names = named.map(({ name }) => name)
  const guessed = guessColumns(named)
  const guesses = new Map(names.map((name, index) => [name, guessed[index]]))
  const chosen = (name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined)
  const differs = (name: string) => chosen(name) !== undefined && chosen(name)?.means !== guesses.get(name)?.means
  const units = Object.fromEntries(
    names.flatMap(name => {
      const unit = (chosen(name) ?? guesses.get(name))?.unit ?? null
      return unit === null ? [] : [[name, unit]]
    }),
  )
  const { columns } = planColumns(names, {}, { facts: factsByName(named), units })
  const recognised = (field: ImportField) => columns[field].map(({ name }) => name)
  const wanted = (field: ImportField) =>
    names.filter(name => differs(name) && meansField(chosen(name)?.means ?? null, field))
  const isLeftOut = (name: string) => differs(name) && chosen(name)?.means === null
  const decided = IMPORT_FIELDS.filter(field => wanted(field).length > 0 || recognised(field).some(isLeftOut))
  // Two fields may share a column (a bare "year"): mapping one of them alone would take the column from the other.
  const shared = new Set(decided.flatMap(recognised))
  const mapped = IMPORT_FIELDS.filter(
    field => decided.includes(field) || recognised(field).some(name => shared.has(name)),
  )
  const map = Object.fromEntries(
    mapped.map(field => [field, [...new Set([...wanted(field), ...recognised(field).filter(name => !differs(name))])]]),
  )
  return { map, units }
}
