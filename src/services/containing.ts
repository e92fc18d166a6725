import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ProductPlatform } from './productPlatform.ts'

/**
 * Whether a text contains `part`, with `%` and `_` taken literally. Compares letter for letter on both engines, so pass
 * keys.
 */
export function containing(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}

type Engine = Pick<ProductPlatform['database'], 'engine'>

/** A text of which any part is found by an index: the trigrams of SQLite are in a table, by the id of the row. */
interface IndexedText {
  text: string
  id: string
  trigrams: string
}

const CAR_NUMBER: IndexedText = { text: 'vehicles.carNumber', id: 'vehicles.id', trigrams: 'vehicle_numbers' }
const ENQUIRY: IndexedText = { text: 'enquiries.searchText', id: 'enquiries.id', trigrams: 'enquiry_texts' }

/** The query of SQLite's full-text search for texts that have all trigrams of a part; null for a shorter part. */
function trigramQuery(part: string): string | null {
  const letters = [...part]
  if (letters.length < 3) return null
  const trigrams = letters.slice(2).map((_, place) => letters.slice(place, place + 3).join(''))
  return [...new Set(trigrams)].map(trigram => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}

/**
 * Like `containing`, by an index of trigrams: PostgreSQL chooses its own where `pg_trgm` is installed. A part of fewer than
 * three letters is looked for in every text (decision 37).
 */
function containingIndexed({ engine }: Engine, { text, id, trigrams }: IndexedText, part: string): RawBuilder<SqlBool> {
  const exactly = containing(sql.ref(text), part)
  const query = trigramQuery(part)
  if (engine === 'postgres' || query === null) return exactly
  const table = sql.ref(trigrams)
  return sql<SqlBool>`(${sql.ref(id)} in (select rowid from ${table} where ${table} match ${query}) and ${exactly})`
}

/**
 * Whether a vehicle's car number contains one of these parts, in any spelling; false for a text that no car number
 * contains.
 */
export function numberContaining(engine: Engine, parts: readonly string[]): RawBuilder<SqlBool> {
  if (parts.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`(${sql.join(
    parts.map(part => containingIndexed(engine, CAR_NUMBER, part)),
    sql` or `,
  )})`
}

/** Whether the search text of an enquiry contains a part, given as a key. */
export function enquiryContaining(engine: Engine, part: string): RawBuilder<SqlBool> {
  return containingIndexed(engine, ENQUIRY, part)
}
