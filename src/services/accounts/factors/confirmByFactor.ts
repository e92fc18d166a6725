import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { asciiDigits } from '#domain/text/asciiDigits.ts'
import { Failure } from '#domain/errors.ts'
import { mustWait } from '../../limits/mustWait.ts'
import { spendAppCode } from './authenticatorApp.ts'
import { checkPasskey, spendPasskey } from './checkPasskey.ts'
import type { FactorSite } from './factorSite.ts'
import { lockAccount } from './lockAccount.ts'
import { endStep, findStep, openStep } from './pendingSteps.ts'
import type { RelyingParty } from './relyingParty.ts'
import type { StepGuard } from './secondStep.ts'
import { loadWebAuthn, type CredentialJson } from './webAuthn.ts'
import { transportsJson } from './factorTables.ts'

/** Somebody who is signed in, as they confirm something once more. */
interface Confirming {
  id: number
  email: string
}

/**
 * Begins to confirm by passkey: what the browser is asked for, and the token to go on by (OPS-6). Throws `Failure` (`invalid`)
 * without a passkey of this host.
 */
export async function beginConfirming(
  site: FactorSite,
  { id }: Pick<Confirming, 'id'>,
  party: RelyingParty,
): Promise<{ step: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const own = await site.database.query
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', id)
    .where('rpId', '=', party.id)
    .execute()
  if (own.length === 0)
    throw new Failure('invalid', 'You have no passkey for this address of the site. Enter your password instead.')
  const { generateAuthenticationOptions } = await loadWebAuthn()
  // It stands in for the password, so a key that somebody left in the computer is not enough.
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: own.map(key => ({ id: key.credentialId, transports: transportsJson.read(key.transports) })),
  })
  const step = await site.database.transaction(transaction =>
    openStep(site, transaction, { purpose: 'confirm', accountId: id, challenge: options.challenge }),
  )
  return { step, options }
}

/**
 * Confirms by what an authenticator has signed. Returns a proof that is good once within some minutes, for this account, in the place
 * of its password. Throws `Failure`: `conflict` when the step is over, `invalid` for another passkey.
 */
export async function confirmByPasskey(
  site: FactorSite,
  { id }: Pick<Confirming, 'id'>,
  { party, step: token, response }: { party: RelyingParty; step: string; response: CredentialJson },
): Promise<string> {
  const step = await findStep(site, token, 'confirm')
  const isOver = () => new Failure('conflict', 'That took too long. Please begin again.')
  if (step === null || step.accountId !== id || step.challenge === null) throw isOver()
  const asked = { party, challenge: step.challenge, accountId: id, verifiesUser: true }
  const passkey = await checkPasskey(site, response, asked).catch((error: unknown) => {
    // A wrong passkey does not end the session.
    if (error instanceof Failure && error.code === 'signed_out')
      throw new Failure('invalid', 'This passkey could not be checked. Please try another one, or enter your password.')
    throw error
  })
  return site.database.transaction(async transaction => {
    await lockAccount(transaction, id)
    if (!(await endStep(site, transaction, step.id))) throw isOver()
    await spendPasskey(site, transaction, passkey)
    return openStep(site, transaction, { purpose: 'confirmed', accountId: id })
  })
}

/** Whether a text is a proof that `confirmByPasskey` gave this account; it is used up by that. */
export async function spendProof(site: FactorSite, { id }: Pick<Confirming, 'id'>, text: string): Promise<boolean> {
  const step = await findStep(site, text, 'confirmed')
  if (step === null || step.accountId !== id) return false
  return site.database.transaction(transaction => endStep(site, transaction, step.id))
}

/** The code in what was typed; null when it is none, or the account has no app that shows codes. */
export async function codeTyped({ database }: FactorSite, id: number, typed: string): Promise<string | null> {
  const code = asciiDigits(typed).replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const app = await database.query
    .selectFrom('authenticatorApps')
    .select('accountId')
    .where('accountId', '=', id)
    .executeTakeFirst()
  return app === undefined ? null : code
}

/**
 * Whether a code of the account's app is right; it is used up by that. Slowed down as codes of the second step are, and counted apart:
 * the thief of a session takes no tries from its owner's sign-in. Throws `Failure` (`too_many`).
 */
export async function confirmByCode(
  site: FactorSite,
  { codeThrottle, stepLimits, counter }: StepGuard,
  { id, email }: Confirming,
  code: string,
  address: string,
): Promise<boolean> {
  const waitMs = await stepLimits.confirming.take(String(id))
  if (waitMs !== null) throw mustWait(waitMs, 'Too many codes were typed for this account today.')
  const check = () =>
    site.database.transaction(async transaction => {
      await lockAccount(transaction, id)
      return (await spendAppCode(site, transaction, id, code)) ? true : null
    })
  const right = await codeThrottle.run(email, address, check, null)
  if (right === null) counter.count('second_step_failed', email, address)
  return right === true
}
