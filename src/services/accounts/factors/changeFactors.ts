import type { Transaction } from 'kysely'
import { composeFactorChangedMail, type FactorChange } from '#domain/accounts/factorMail.ts'
import { Failure } from '#domain/errors.ts'
import { forgetDevices } from '../knownDevices.ts'
import { mailSecurity } from '../mailSecurity.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import type { Schema } from '../../schema.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import type { FactorSite } from './factorSite.ts'
import { readFactors } from './factorState.ts'
import { lockAccount } from './lockAccount.ts'
import { makeRecoveryCodes } from './recoveryCodes.ts'

type Change = Extract<FactorChange, 'passkey_added' | 'passkey_removed' | 'app_added' | 'app_removed' | 'codes_made'>

/** Whose factors are changed, as the password was when they confirmed it. */
export interface Confirmed {
  id: number
  passwordHash?: string
}

/** The browser in which a factor is added: the tokens of its session and of its device. */
export interface AddingBrowser {
  session: string | null
  device: string | null
}

/** Notes a change of somebody's own factors and mails it to them, within its transaction. */
async function tell(
  site: FactorSite,
  transaction: Transaction<Schema>,
  { id, email }: { id: number; email: string },
  change: Change,
): Promise<void> {
  await noteSecurityEvent(transaction, {
    at: site.clock.now(),
    actor: String(id),
    accountId: id,
    act: { act: change },
  })
  await mailSecurity(site, transaction, email, about => composeFactorChangedMail({ ...about, change }))
}

/**
 * Adds a factor by `add`, in one transaction: every other session of the account ends, the person is mailed, owners read it in
 * the audit (DESK-10). With the first one no device is known any more but this: the others have shown no more than the password.
 * Returns new recovery codes when there was no factor before, else null.
 */
export async function addFactor(
  site: FactorSite,
  { id, passwordHash }: Confirmed,
  { change, session, device }: { change: Change } & AddingBrowser,
  add: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<string[] | null> {
  const codes = await site.database.transaction(async transaction => {
    const { email } = await lockAccount(transaction, id, passwordHash)
    const { passkeys, app } = await readFactors(transaction, id)
    await add(transaction)
    await endOtherSessions(transaction, id, session)
    await tell(site, transaction, { id, email }, change)
    if (passkeys.length > 0 || app !== null) return null
    await forgetDevices(transaction, id, device)
    return makeRecoveryCodes(transaction, id)
  })
  site.outbox.wake()
  return codes
}

const LAST_OF_OWNER =
  'Owners of this site must have a second factor, and this is your last one. Add another one first, or switch that off under Settings, “Signing in”.'

/**
 * Removes a factor by `remove`, which says whether there was one; with the last factor go the recovery codes. Throws `Failure`:
 * `not_found`, `conflict` for the last one of an owner where owners must have one.
 */
export async function removeFactor(
  site: FactorSite,
  { id, passwordHash }: Confirmed,
  change: Change,
  remove: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<void> {
  await site.database.transaction(async transaction => {
    const { email, role } = await lockAccount(transaction, id, passwordHash)
    if (!(await remove(transaction))) throw new Failure('not_found', 'It was removed already.')
    const { passkeys, app } = await readFactors(transaction, id)
    if (passkeys.length === 0 && app === null) {
      if (role === 'owner' && site.profile.secondFactor.owners) throw new Failure('conflict', LAST_OF_OWNER)
      await transaction.deleteFrom('recoveryCodes').where('accountId', '=', id).execute()
    }
    await tell(site, transaction, { id, email }, change)
  })
  site.outbox.wake()
}

/** Makes new recovery codes; those from before open nothing any more. Throws `Failure` (`conflict`) without a factor. */
export async function renewRecoveryCodes(site: FactorSite, { id, passwordHash }: Confirmed): Promise<string[]> {
  const codes = await site.database.transaction(async transaction => {
    const { email } = await lockAccount(transaction, id, passwordHash)
    const { passkeys, app } = await readFactors(transaction, id)
    if (passkeys.length === 0 && app === null)
      throw new Failure('conflict', 'Add a passkey or an authenticator app first: recovery codes stand in for it.')
    await tell(site, transaction, { id, email }, 'codes_made')
    return makeRecoveryCodes(transaction, id)
  })
  site.outbox.wake()
  return codes
}
