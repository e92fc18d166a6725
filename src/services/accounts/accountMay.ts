import type { Kysely } from 'kysely'
import { may, type Action } from '#domain/accounts/permissions.ts'
import { rolesOf } from '#domain/accounts/roles.ts'
import { readRowId } from '#domain/text/rowId.ts'
import type { Schema } from '../schema.ts'

/**
 * Whether the account that an event would name as its actor may do the action now (AUTH-4): its roles may have changed since it asked.
 * False for programs and commands.
 */
export async function accountMay(query: Kysely<Schema>, actor: string, action: Action): Promise<boolean> {
  const id = readRowId(actor)
  if (id === null) return false
  const account = await query
    .selectFrom('accounts')
    .select(['role', 'roles'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return account !== undefined && may(rolesOf(account), action)
}
