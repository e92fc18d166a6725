import type { ColumnMap } from './columnMap.ts'
import { IMPORT_FIELDS, type ImportField } from './fields.ts'
import { planColumns } from './planColumns.ts'

/** What a column may be taken for: a field, or `year` for both years at once. */
export const COLUMN_MEANINGS = [...IMPORT_FIELDS, 'year'] as const
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number]

/** What bare numbers of a column of prices count: one rupee, one lakh or one crore. */
export const PRICE_UNITS = { rupees: 1, lakh: 100_000, crore: 10_000_000 } as const
export type PriceUnit = keyof typeof PRICE_UNITS

/** What a column is taken for; null leaves it out. `unit` is of columns of prices alone. */
export interface ColumnUse { means: ColumnMeaning | null; unit: PriceUnit }

/** The use of each column that a person has decided otherwise than we would, by its name. */
export type ColumnChoices = Readonly<Record<string, ColumnUse>>

function unitNamed(rupees: number): PriceUnit {
  if (rupees === PRICE_UNITS.lakh) return 'lakh'
  return rupees === PRICE_UNITS.crore ? 'crore' : 'rupees'
}

/** What each column is taken for by its name alone, in the order of the file. */
export function guessColumns(names: readonly string[]): ColumnUse[] {
  const { columns } = planColumns(names, {})
  return names.map((_, index) => {
    const fields = IMPORT_FIELDS.filter(field => columns[field].some(column => column.index === index))
    const unit = fields.flatMap(field => columns[field]).find(column => column.index === index)?.unit ?? 1
    return { means: fields.length > 1 ? 'year' : fields[0] ?? null, unit: unitNamed(unit) }
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
export function mapOfChoices(names: readonly string[], choices: ColumnChoices): { map: ColumnMap; units: Record<string, number> } {
  const guessed = guessColumns(names)
  const guesses = new Map(names.map((name, index) => [name, guessed[index]]))
  const chosen = (name: string) => Object.hasOwn(choices, name) ? choices[name] : undefined
  const differs = (name: string) => chosen(name) !== undefined && chosen(name)?.means !== guesses.get(name)?.means
  const units = Object.fromEntries(names.flatMap(name => {
    const unit = chosen(name)?.unit
    return unit === undefined ? [] : [[name, PRICE_UNITS[unit]]]
  }))
  const { columns } = planColumns(names, {})
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
