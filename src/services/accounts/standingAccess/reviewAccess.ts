import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { mayHold } from '#domain/accounts/standingAccess.ts'
import { lockAccount } from '../factors/lockAccount.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { changeAccess, listAccess } from './standingAccess.ts'

/**
 * Ends what an account has seen in the list of its standing access and does not keep, and opens again what it keeps and was paused
 * (OPS-6). Access created after the list was shown stays as it is. `passwordHash` is from the confirmation: a password that was
 * changed meanwhile keeps nothing. Returns how many were kept and ended. Throws `Failure`: `forbidden`, `conflict`.
 */
export async function reviewAccess(
  { database, clock }: ProductPlatform,
  { id: accountId, roles }: Pick<Account, 'id' | 'roles'>,
  passwordHash: string,
  { seen, keep }: { seen: readonly string[]; keep: readonly string[] },
): Promise<{ kept: number; ended: number }> {
  const change = { accountId, actor: String(accountId) }
  return database.transaction(async transaction => {
    await lockAccount(transaction, accountId, passwordHash)
    const items = await listAccess(transaction, accountId)
    const kept = items.filter(({ ref }) => keep.includes(ref))
    if (kept.some(({ kind }) => !mayHold(roles, kind)))
      throw new Failure('forbidden', 'Your account may not have this any more. Please look at the list again.')
    const ended = items.filter(({ ref }) => seen.includes(ref) && !keep.includes(ref))
    const woken = kept.filter(({ pausedAt }) => pausedAt !== null)
    await changeAccess({ clock }, transaction, change, 'keep', woken)
    await changeAccess({ clock }, transaction, change, 'end', ended)
    return { kept: kept.length, ended: ended.length }
  })
}
