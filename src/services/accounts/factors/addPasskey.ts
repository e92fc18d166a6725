import { randomBytes } from 'node:crypto'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { MOST_PASSKEYS } from '#domain/accounts/secondFactor.ts'
import { Failure } from '#domain/errors.ts'
import { noteSecurityEvent } from '../securityEvents.ts'
import { addFactor, removeFactor, type AddingBrowser, type Confirmed } from './changeFactors.ts'
import type { FactorSite } from './factorSite.ts'
import { endStep, findStep, openStep } from './pendingSteps.ts'
import type { RelyingParty } from './relyingParty.ts'
import { checked, loadWebAuthn, type CredentialJson } from './webAuthn.ts'
import { transportsJson } from './factorTables.ts'

const HANDLE_BYTES = 32

/** Throws `Failure` (`conflict`) when an account has as many passkeys as it may. */
function requireRoom(count: number): void {
  if (count >= MOST_PASSKEYS)
    throw new Failure('conflict', `You have ${MOST_PASSKEYS} passkeys: remove one that you do not use first.`)
}

/** Begins to add a passkey: what the browser is asked for, and the token by which it goes on (DESK-10). */
export async function beginPasskey(
  site: FactorSite,
  { id, email }: { id: number; email: string },
  party: RelyingParty,
): Promise<{ setup: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const own = await site.database.query
    .selectFrom('passkeys')
    .select(['credentialId', 'userHandle', 'rpId'])
    .where('accountId', '=', id)
    .execute()
  requireRoom(own.length)
  const [first] = own
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: site.profile.name,
    rpID: party.id,
    userName: email,
    userID: new Uint8Array(
      first === undefined ? randomBytes(HANDLE_BYTES) : Buffer.from(first.userHandle, 'base64url'),
    ),
    attestationType: 'none',
    excludeCredentials: own.filter(key => key.rpId === party.id).map(key => ({ id: key.credentialId })),
    // A security key without a PIN is a second factor too; to sign in by it alone it has to ask who it is.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const setup = await site.database.transaction(transaction =>
    openStep(site, transaction, {
      purpose: 'new-passkey',
      accountId: id,
      challenge: options.challenge,
      secret: options.user.id,
    }),
  )
  return { setup, options }
}

const NOT_MADE = 'The passkey could not be checked. Please begin again.'

/**
 * Adds the passkey that a browser made. Returns recovery codes if they are new, else null. Throws `Failure`: `conflict` when the
 * set-up is gone or the passkey is there already, `invalid` for one that is not what was asked for.
 */
export async function addPasskey(
  site: FactorSite,
  { id }: Confirmed,
  { setup, name, response }: { setup: string; name: string; response: CredentialJson },
  { party, session, device }: { party: RelyingParty } & AddingBrowser,
): Promise<string[] | null> {
  const step = await findStep(site, setup, 'new-passkey')
  if (step === null || step.accountId !== id || step.challenge === null || step.secret === null)
    throw new Failure('conflict', 'Adding took too long. Please begin again.')
  const { challenge, secret: userHandle } = step
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await checked(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }),
  )
  if (verified === null || !verified.verified) throw new Failure('invalid', NOT_MADE)
  const { credential } = verified.registrationInfo
  const now = site.clock.now()
  return addFactor(site, { id }, { change: 'passkey_added', session, device }, async transaction => {
    if (!(await endStep(site, transaction, step.id))) throw new Failure('conflict', NOT_MADE)
    const { count } = await transaction
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow()
    requireRoom(Number(count))
    const row = await transaction
      .insertInto('passkeys')
      .values({
        accountId: id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        userHandle,
        counter: credential.counter,
        transports: transportsJson.write(credential.transports ?? []),
        rpId: party.id,
        name,
        createdAt: now,
        lastUsedAt: null,
      })
      .onConflict(conflict => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('conflict', 'This passkey was added already.')
  })
}

/** Renames a passkey of an account: what it opens stays the same. Throws `Failure` (`not_found`). */
export async function renamePasskey(site: FactorSite, accountId: number, id: number, name: string): Promise<void> {
  await site.database.transaction(async transaction => {
    const row = await transaction
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('accountId', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw new Failure('not_found', 'There is no such passkey any more.')
    const act = { act: 'passkey_renamed' } as const
    await noteSecurityEvent(transaction, { at: site.clock.now(), actor: String(accountId), accountId, act })
  })
}

/** Removes a passkey of an account. Throws `Failure`: `not_found`, `conflict` as `removeFactor` does. */
export function removePasskey(site: FactorSite, confirmed: Confirmed, id: number): Promise<void> {
  return removeFactor(site, confirmed, 'passkey_removed', async transaction => {
    const row = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('accountId', '=', confirmed.id)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })
}
