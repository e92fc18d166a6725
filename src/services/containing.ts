import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether a text contains `part`, with `%` and `_` taken literally. Compares letter for letter on both engines, so pass
 * keys.
 */
export function containing(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}

/**
 * Whether a vehicle's car number contains one of these parts, in any spelling; false for a text that no car number
 * contains.
 */
export function numberContaining(parts: readonly string[]): RawBuilder<SqlBool> {
  if (parts.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`(${sql.join(
    parts.map(part => containing(sql.ref('vehicles.car_number'), part)),
    sql` or `,
  )})`
}
