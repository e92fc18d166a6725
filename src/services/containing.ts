import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a text contains `part`, its `%` and `_` taken literally; as keys are compared, letter for letter on both engines. */
export function containing(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`
}
