import { Failure } from '../../errors.ts'
import { IMPORT_FIELDS, type ImportField } from './fields.ts'

/** The columns of each field, as the person who imports names them. An empty list leaves the field out. */
export type ColumnMap = Partial<Record<ImportField, readonly string[]>>

/** Whether a word is the name of a field. */
export const isField = (name: string): name is ImportField => (IMPORT_FIELDS as readonly string[]).includes(name)

/**
 * Reads `{our field: their column}`. A list of columns is tried in its order; null leaves the field out.
 * Throws `Failure` `invalid` for unknown fields and for anything else that is not such a map.
 */
export function readColumnMap(text: string): ColumnMap {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'The map is not JSON.')
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Failure('invalid', 'The map must be one JSON object: {"our field": "their column"}.')
  }
  const entries = Object.entries(given)
  const unknown = entries.map(([field]) => field).filter(field => !isField(field))
  if (unknown.length > 0) {
    throw new Failure(
      'invalid',
      `The map names fields that do not exist: ${unknown.join(', ')}. Fields are: ${IMPORT_FIELDS.join(', ')}.`,
    )
  }
  return Object.fromEntries(
    entries.map(([field, columns]) => {
      const names: unknown[] = columns === null ? [] : [columns].flat()
      if (!names.every(name => typeof name === 'string')) {
        throw new Failure('invalid', `The map must name a column, a list of columns or null for ${field}.`)
      }
      return [field, names]
    }),
  )
}
