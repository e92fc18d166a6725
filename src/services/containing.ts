import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a text contains `part`, its `%` and `_` taken literally; as keys are compared, letter for letter on both engines. */
export function containing(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}

/** Whether a vehicle's car number has a part that was searched for in any spelling; never for a text that no number has. */
export function numberContaining(parts: readonly string[]): RawBuilder<SqlBool> {
  if (parts.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`(${sql.join(parts.map(part => containing(sql.ref('vehicles.car_number'), part)), sql` or `)})`
}
