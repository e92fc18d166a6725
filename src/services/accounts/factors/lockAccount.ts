import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import type { Standing } from '#domain/accounts/roles.ts'
import type { Schema } from '../../schema.ts'

/**
 * Locks an active account within a transaction, so that sign-ins and changes of its factors run one after another. Throws
 * `Failure` (`signed_out`) when it is active no more, or its password is another one than `passwordHash`.
 */
export async function lockAccount(
  transaction: Transaction<Schema>,
  id: number,
  passwordHash?: string,
): Promise<{ email: string; role: Standing }> {
  const row = await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ email: ref('email') }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .returning(['email', 'role', 'passwordHash'])
    .executeTakeFirst()
  if (row === undefined || (passwordHash !== undefined && row.passwordHash !== passwordHash))
    throw new Failure('signed_out', 'Your account was changed elsewhere just now. Please sign in again.')
  return { email: row.email, role: row.role }
}
