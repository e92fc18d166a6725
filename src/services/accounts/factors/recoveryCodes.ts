import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { groupRecoveryCode, RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '#domain/accounts/secondFactor.ts'
import type { Schema } from '../../schema.ts'

const SALT_BYTES = 16

// A code has 80 random bits: with a salt, no slow hash is needed to keep it from being tried out.
const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt} ${code}`).digest('hex')

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('')
}

/** Makes the recovery codes of an account anew, within a transaction; those from before are gone. They can be read only now. */
export async function makeRecoveryCodes(transaction: Transaction<Schema>, accountId: number): Promise<string[]> {
  await transaction.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const salt = randomBytes(SALT_BYTES).toString('hex')
  await transaction
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ accountId, salt, codeHash: hashOf(salt, code), usedAt: null })))
    .execute()
  return codes.map(groupRecoveryCode)
}

/** Uses up a recovery code, in the form of `plainRecoveryCode`. Returns how many are left; null when it is none. */
export async function spendRecoveryCode(
  transaction: Transaction<Schema>,
  accountId: number,
  code: string,
  now: number,
): Promise<number | null> {
  const unused = await transaction
    .selectFrom('recoveryCodes')
    .select(['id', 'salt', 'codeHash'])
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
  const found = unused.find(({ salt, codeHash }) => hashOf(salt, code) === codeHash)
  if (found === undefined) return null
  const used = await transaction
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('id', '=', found.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used === undefined ? null : unused.length - 1
}
