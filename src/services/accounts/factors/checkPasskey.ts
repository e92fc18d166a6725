import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import type { FactorSite } from './factorSite.ts'
import type { RelyingParty } from './relyingParty.ts'
import { checked, loadWebAuthn, notThisPasskey, type CredentialJson } from './webAuthn.ts'

/** The passkey of an answer, if it is known here, with its account. */
function findPasskey({ database }: FactorSite, { id: credentialId }: CredentialJson, party: RelyingParty) {
  // PostgreSQL rejects some characters in a text; no id has them.
  if (typeof credentialId !== 'string' || !/^[\w-]{1,1400}$/.test(credentialId)) return undefined
  return database.query
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.accountId')
    .select(['passkeys.id', 'accountId', 'credentialId', 'publicKey', 'userHandle', 'counter'])
    .select(['email', 'role', 'roles', 'state', 'lastSeenAt'])
    .where('credentialId', '=', credentialId)
    .where('rpId', '=', party.id)
    .executeTakeFirst()
}

interface AskedFor {
  party: RelyingParty
  challenge: string
  /** Whose passkey it must be; null for anybody's. */
  accountId: number | null
  /** Whether the authenticator must have asked who it is. */
  verifiesUser: boolean
}

/**
 * Checks what an authenticator has signed. Returns its passkey with the account, and the counter to store by `spendPasskey`. Throws
 * `Failure` (`signed_out`) when it is no passkey of an account here, of another account, or not signed as asked.
 */
export async function checkPasskey(
  site: FactorSite,
  response: CredentialJson,
  { party, challenge, accountId, verifiesUser }: AskedFor,
) {
  const key = await findPasskey(site, response, party)
  if (key === undefined || (accountId !== null && key.accountId !== accountId)) throw notThisPasskey()
  const { response: signed } = response
  const userHandle = typeof signed === 'object' && signed !== null && 'userHandle' in signed ? signed.userHandle : null
  if (userHandle !== undefined && userHandle !== null && userHandle !== key.userHandle) throw notThisPasskey()
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await checked(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: verifiesUser,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    }),
  )
  if (verified === null || !verified.verified) throw notThisPasskey()
  return { key, newCounter: verified.authenticationInfo.newCounter }
}

/**
 * Stores the counter of a passkey that was checked, within the transaction of what it opens. Throws `Failure` (`signed_out`) when the
 * counter is not as it was verified: a copy of the authenticator signing at the same time gets no further.
 */
export async function spendPasskey(
  { clock }: Pick<FactorSite, 'clock'>,
  transaction: Transaction<Schema>,
  { key, newCounter }: Awaited<ReturnType<typeof checkPasskey>>,
): Promise<void> {
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter: newCounter, lastUsedAt: clock.now() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) throw notThisPasskey()
}
