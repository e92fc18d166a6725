import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dialledDigits, type PersonKeys } from '#domain/privacy/person/personKeys.ts'
import { containing } from '../../containing.ts'

/** Whether a text may have the number, written with blanks and hyphens or not, or the address. */
export function mayName(text: RawBuilder<unknown>, { phone, email }: PersonKeys): RawBuilder<SqlBool> {
  const bare = sql`replace(replace(replace(replace(replace(${text}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`
  const parts = [
    ...(phone === null ? [] : [containing(bare, dialledDigits(phone))]),
    ...(email === null ? [] : [containing(sql`lower(${text})`, email)]),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}
