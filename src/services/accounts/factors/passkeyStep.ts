import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { rolesOf } from '#domain/accounts/roles.ts'
import { Failure } from '#domain/errors.ts'
import { enterAccount, newsOf, type SigningBrowser } from '../enterAccount.ts'
import { findKnownDevice } from '../knownDevices.ts'
import { disabledAccount, type SignedIn, type SignInGuard } from '../signIn.ts'
import { checkPasskey, spendPasskey } from './checkPasskey.ts'
import type { FactorSite } from './factorSite.ts'
import { lockAccount } from './lockAccount.ts'
import { endStep, findStep, openStep, setChallenge } from './pendingSteps.ts'
import type { RelyingParty } from './relyingParty.ts'
import { stepIsOver } from './secondStep.ts'
import { loadWebAuthn, type CredentialJson } from './webAuthn.ts'
import { transportsJson } from './factorTables.ts'

/**
 * Begins to sign in by passkey: as the second step of the sign-in that waits in this browser (`step`), or as the first and only
 * one, for whoever the passkey belongs to. Returns what the browser is asked for, and the token for its cookie. Throws what
 * `takeAlone` throws, which limits how many begin without a password; `Failure`: `invalid` without a passkey of this host.
 */
export async function beginPasskeyStep(
  site: FactorSite,
  party: RelyingParty,
  token: string | null,
  takeAlone: () => Promise<void>,
): Promise<{ step: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const waiting = await findStep(site, token, 'sign-in')
  const { generateAuthenticationOptions } = await loadWebAuthn()
  if (token === null || waiting === null || waiting.accountId === null) {
    await takeAlone()
    // Whoever types no password must show the authenticator who they are.
    const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
    const step = await site.database.transaction(transaction =>
      openStep(site, transaction, { purpose: 'passkey', accountId: null, challenge: options.challenge }),
    )
    return { step, options }
  }
  const own = await site.database.query
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', waiting.accountId)
    .where('rpId', '=', party.id)
    .execute()
  if (own.length === 0)
    throw new Failure('invalid', 'Your passkeys were made for another address of this site. Use a code instead.')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
    allowCredentials: own.map(key => ({ id: key.credentialId, transports: transportsJson.read(key.transports) })),
  })
  const isThere = await site.database.transaction(transaction =>
    setChallenge(transaction, waiting.id, options.challenge),
  )
  if (!isThere) throw stepIsOver()
  return { step: token, options }
}

/**
 * Signs in by what an authenticator has signed. Throws `Failure`: `signed_out` when it is no passkey of an account here, or not of
 * the one that waits, or the step is over; `forbidden` when the account is disabled.
 */
export async function passkeyStep(
  site: FactorSite,
  guard: SignInGuard,
  { party, response, step: token }: { party: RelyingParty; response: CredentialJson; step: string | null },
  browser: SigningBrowser,
): Promise<SignedIn> {
  const step = await findStep(site, token, 'sign-in', 'passkey')
  if (step === null || step.challenge === null) throw stepIsOver()
  const { challenge } = step
  const isAlone = step.purpose === 'passkey'
  const accountId = isAlone ? null : step.accountId
  const passkey = await checkPasskey(site, response, { party, challenge, accountId, verifiesUser: isAlone })
  const { key } = passkey
  if (key.state !== 'active') throw disabledAccount()
  const account = { id: key.accountId, email: key.email, role: key.role, roles: rolesOf(key) }
  const isKnown = (await findKnownDevice(site, key.email, browser.device)) !== null
  const news = await newsOf(guard.newDevices, { id: account.id, lastSeenAt: key.lastSeenAt }, isKnown)
  const tokens = await site.database.transaction(async transaction => {
    const held = await lockAccount(transaction, account.id)
    if (!(await endStep(site, transaction, step.id))) throw stepIsOver()
    await spendPasskey(site, transaction, passkey)
    return enterAccount(site, transaction, { id: account.id, email: held.email }, browser, { ...news, isKnown })
  })
  if (news.isMailed) site.outbox.wake()
  return { account, ...tokens }
}
