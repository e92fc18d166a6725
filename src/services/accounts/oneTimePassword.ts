import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import { composeAccountExistsMail, composeOtpMail } from '#domain/accounts/accountMail.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { Failure } from '#domain/errors.ts'
import type { MailText } from '#domain/text/mailPage.ts'
import { OTP_AGAIN_SECONDS, OTP_LIVES_MINUTES } from '#domain/accounts/otpTimes.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken, newToken } from './sessions/token.ts'
import type { Site } from '../site.ts'
import { findKnownDevice } from './knownDevices.ts'
import { mustWait } from '../limits/mustWait.ts'
import { hashCode, noteAsk, tryCode, type OtpKey } from './otpAsks.ts'

const MINUTE_MS = 60_000
// For everybody together; a device that the account knows may ask for as many more (`otpAsks.ts` has what that makes of
// guessing). One network gets fewer (`otpLimit.ts`).
const MOST_A_DAY = 30

const WRONG_OTP = 'This OTP is wrong or has expired. Please check it, or ask for a new one.'

/** The browser that asks or verifies: the tokens of its cookies. */
export interface OtpBrowser {
  token: string | null
  device?: string | null
}

/**
 * Replaces the code of an address and purpose. Throws `Failure`: `too_soon` within a minute of the last one, `too_many`
 * after `most` in a day.
 */
async function replaceCode(
  site: Pick<Site, 'clock'>,
  transaction: Transaction<Schema>,
  key: OtpKey,
  { codeHash, expiresAt, most }: { codeHash: string; expiresAt: number; most: number },
): Promise<void> {
  const now = site.clock.now()
  const id = { emailKey: emailKey(key.email), purpose: key.purpose }
  const before = await transaction
    .selectFrom('oneTimePasswords')
    .select(['createdAt', 'requests', 'countedSince'])
    .where('emailKey', '=', id.emailKey)
    .where('purpose', '=', id.purpose)
    .executeTakeFirst()
  const counted =
    before !== undefined && before.countedSince > now - DAY_MS ? before : { requests: 0, countedSince: now }
  if (counted.requests >= most)
    throw mustWait(counted.countedSince + DAY_MS - now, 'Many OTPs were sent to this address today.')
  const fresh = {
    codeHash,
    tries: 0,
    otherTries: 0,
    createdAt: now,
    expiresAt,
    bindingHash: null,
    requests: counted.requests + 1,
    countedSince: counted.countedSince,
  }
  const written = await transaction
    .insertInto('oneTimePasswords')
    .values({ ...id, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['emailKey', 'purpose'])
        .doUpdateSet(fresh)
        .where('oneTimePasswords.createdAt', '<=', now - OTP_AGAIN_SECONDS * 1_000),
    )
    .returning('requests')
    .executeTakeFirst()
  if (written === undefined)
    throw mustWait(
      (before?.createdAt ?? now) + OTP_AGAIN_SECONDS * 1_000 - now,
      'An OTP was sent to this address just now.',
      'too_soon',
    )
}

function mailFor(
  site: Pick<Site, 'profile' | 'configuration'>,
  { purpose }: OtpKey,
  code: string,
  account: { state: string } | undefined,
): MailText | null {
  const siteName = site.profile.name
  if (purpose === 'reset' && account?.state !== 'active') return null
  if (purpose === 'registration' && account !== undefined) {
    const { siteUrl } = site.configuration
    return composeAccountExistsMail({ siteName, signInAddress: siteUrl === null ? null : `${siteUrl}/login` })
  }
  return composeOtpMail(purpose, code, { siteName, minutes: OTP_LIVES_MINUTES })
}

/**
 * Mails a one-time password (AUTH-5), in demo mode too. The caller does not learn whether there is an account: a person
 * who registers an address that has one gets a mail that says so, and a person who resets the password of an address
 * without an account gets no mail. Returns the token for the cookie by which this browser has tries of its own. Throws
 * `Failure`: `too_soon` within a minute of the last one, `too_many` after thirty in a day.
 */
export async function requestOtp(
  site: ProductPlatform & Pick<Site, 'profile' | 'secret' | 'outbox'>,
  key: OtpKey,
  { token, device = null }: OtpBrowser,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // The same browser keeps its token: it may be asking for two addresses.
  const asker = token ?? newToken()
  const isKnown = (await findKnownDevice(site, key.email, device)) !== null
  await site.database.transaction(async transaction => {
    const ask = {
      codeHash: hashCode(site, key, code),
      token: asker,
      expiresAt: site.clock.now() + OTP_LIVES_MINUTES * MINUTE_MS,
      most: isKnown ? 2 * MOST_A_DAY : MOST_A_DAY,
    }
    await replaceCode(site, transaction, key, ask)
    await noteAsk(transaction, key, ask)
    const account = await transaction
      .selectFrom('accounts')
      .select(['email', 'state'])
      .where('emailKey', '=', emailKey(key.email))
      .executeTakeFirst()
    const mail = mailFor(site, key, code, account)
    if (mail !== null)
      await enqueueMail(site, transaction, {
        ...mail,
        to: account?.email ?? key.email,
        replyTo: null,
        isSecret: true,
        expiresAt: site.clock.now() + OTP_LIVES_MINUTES * MINUTE_MS,
      })
  })
  site.outbox.wake()
  return asker
}

/**
 * Verifies a one-time password for one browser. Returns the token for its cookie, which is valid for ten minutes and is
 * another one than before. Throws `Failure` `invalid`, which does not say what was wrong.
 */
export async function verifyOtp(
  site: Pick<Site, 'secret' | 'clock' | 'database'>,
  key: OtpKey,
  code: string,
  { token: asker }: OtpBrowser,
): Promise<string> {
  const token = newToken()
  const isRight = await site.database.transaction(async transaction => {
    // Returned, not thrown: throwing would roll back the count of the wrong try.
    if (!(await tryCode(site, transaction, key, { code, token: asker }))) return false
    await transaction
      .insertInto('otpAsks')
      .values({
        emailKey: emailKey(key.email),
        purpose: key.purpose,
        browserHash: hashToken(token),
        codeHash: null,
        tries: 0,
        expiresAt: site.clock.now() + OTP_LIVES_MINUTES * MINUTE_MS,
      })
      .execute()
    return true
  })
  if (!isRight) throw new Failure('invalid', WRONG_OTP, { otp: WRONG_OTP })
  return token
}

function notVerified(): Failure {
  return new Failure('invalid', 'Please verify OTP first', { otp: 'Please verify OTP first' })
}

/**
 * Checks that this browser verified the one-time password, before anything expensive is done. Throws `Failure`
 * `invalid`.
 */
export async function requireVerified(
  { database, clock }: Pick<ProductPlatform, 'clock' | 'database'>,
  { purpose, email }: OtpKey,
  token: string | null,
): Promise<void> {
  if (token === null) throw notVerified()
  const row = await database.query
    .selectFrom('otpAsks')
    .select('purpose')
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('browserHash', '=', hashToken(token))
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  if (row === undefined) throw notVerified()
}

/**
 * Uses up the verification, within the transaction for which it was made. Throws `Failure` `invalid`.
 */
export async function useVerified(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { purpose, email }: OtpKey,
  token: string | null,
): Promise<void> {
  const used = await transaction
    .deleteFrom('otpAsks')
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('browserHash', '=', hashToken(token ?? ''))
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', clock.now())
    .returning('purpose')
    .executeTakeFirst()
  if (used === undefined) throw notVerified()
}

/** Forgets every one-time password of an address, also those that were verified and not used yet. */
export async function forgetOtps(transaction: Transaction<Schema>, email: string): Promise<void> {
  const key = emailKey(email)
  // The row itself stays: it counts what was mailed to the address today.
  await transaction.updateTable('oneTimePasswords').set({ expiresAt: 0 }).where('emailKey', '=', key).execute()
  await transaction.deleteFrom('otpAsks').where('emailKey', '=', key).execute()
}
