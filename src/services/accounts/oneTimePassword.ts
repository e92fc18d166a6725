import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emailKey, type OtpPurpose } from '#domain/account/account.ts'
import { composeAccountExistsMail, composeOtpMail } from '#domain/account/accountMail.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { Failure } from '#domain/errors.ts'
import type { MailText } from '#domain/text/mailPage.ts'
import { OTP_AGAIN_SECONDS, OTP_LIVES_MINUTES } from '#domain/account/otpTimes.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import type { Site } from '../site.ts'
import { mustWait } from './loginThrottle.ts'

const MINUTE_MS = 60_000
const MOST_TRIES = 5
// For everybody together. Makes guessing hopeless: 150 tries a day for a million codes. One network gets fewer
// (`otpLimit.ts`).
const MOST_A_DAY = 30

const WRONG_OTP = 'This OTP is wrong or has expired. Please check it, or ask for a new one.'

/** Identifies a one-time password: the e-mail address and the purpose. */
export interface OtpKey {
  purpose: OtpPurpose
  email: string
}

function hashCode({ secret }: Pick<Site, 'secret'>, { purpose, email }: OtpKey, code: string): string {
  return createHmac('sha256', secret)
    .update(`${purpose} ${emailKey(email)} ${code}`)
    .digest('hex')
}

/**
 * Replaces the code of an address and purpose. Throws `Failure`: `too_soon` within a minute of the last one, `too_many`
 * after thirty in a day.
 */
async function replaceCode(
  site: Pick<Site, 'secret' | 'clock'>,
  transaction: Transaction<Schema>,
  key: OtpKey,
  code: string,
): Promise<void> {
  const now = site.clock.now()
  const id = { email_key: emailKey(key.email), purpose: key.purpose }
  const before = await transaction
    .selectFrom('one_time_passwords')
    .select(['created_at', 'requests', 'counted_since'])
    .where('email_key', '=', id.email_key)
    .where('purpose', '=', id.purpose)
    .executeTakeFirst()
  const counted =
    before !== undefined && before.counted_since > now - DAY_MS ? before : { requests: 0, counted_since: now }
  if (counted.requests >= MOST_A_DAY)
    throw mustWait(counted.counted_since + DAY_MS - now, 'Many OTPs were sent to this address today.')
  const fresh = {
    code_hash: hashCode(site, key, code),
    tries: 0,
    created_at: now,
    expires_at: now + OTP_LIVES_MINUTES * MINUTE_MS,
    binding_hash: null,
    requests: counted.requests + 1,
    counted_since: counted.counted_since,
  }
  const written = await transaction
    .insertInto('one_time_passwords')
    .values({ ...id, ...fresh })
    .onConflict(conflict =>
      conflict
        .columns(['email_key', 'purpose'])
        .doUpdateSet(fresh)
        .where('one_time_passwords.created_at', '<=', now - OTP_AGAIN_SECONDS * 1_000),
    )
    .returning('requests')
    .executeTakeFirst()
  if (written === undefined)
    throw mustWait(
      (before?.created_at ?? now) + OTP_AGAIN_SECONDS * 1_000 - now,
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
 * without an account gets no mail. Throws `Failure`: `too_soon` within a minute of the last one, `too_many` after
 * thirty in a day.
 */
export async function requestOtp(
  site: ProductPlatform & Pick<Site, 'profile' | 'secret' | 'outbox'>,
  key: OtpKey,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await site.database.transaction(async transaction => {
    await replaceCode(site, transaction, key, code)
    const account = await transaction
      .selectFrom('accounts')
      .select(['email', 'state'])
      .where('email_key', '=', emailKey(key.email))
      .executeTakeFirst()
    const mail = mailFor(site, key, code, account)
    if (mail !== null)
      await enqueueMail(site, transaction, { ...mail, to: account?.email ?? key.email, replyTo: null, isSecret: true })
  })
  site.outbox.wake()
}

/**
 * Verifies a one-time password for one browser. Returns the token for its cookie, which is valid for ten minutes. A try
 * is counted before the code is compared, so that parallel tries are no more than five. Throws `Failure` `invalid`,
 * which does not say what was wrong.
 */
export async function verifyOtp(
  site: Pick<Site, 'secret' | 'clock' | 'database'>,
  key: OtpKey,
  code: string,
): Promise<string> {
  const token = newToken()
  const isRight = await site.database.transaction(async transaction => {
    const now = site.clock.now()
    const taken = await transaction
      .updateTable('one_time_passwords')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('email_key', '=', emailKey(key.email))
      .where('purpose', '=', key.purpose)
      .where('expires_at', '>', now)
      .where('tries', '<', MOST_TRIES)
      .returning('code_hash')
      .executeTakeFirst()
    const expected = taken?.code_hash ?? hashCode(site, key, 'none')
    // Returned, not thrown: throwing would roll back the count of the wrong try.
    if (!timingSafeEqual(Buffer.from(hashCode(site, key, code)), Buffer.from(expected))) return false
    await transaction
      .updateTable('one_time_passwords')
      .set({ binding_hash: hashToken(token), expires_at: now + OTP_LIVES_MINUTES * MINUTE_MS })
      .where('email_key', '=', emailKey(key.email))
      .where('purpose', '=', key.purpose)
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
    .selectFrom('one_time_passwords')
    .select('purpose')
    .where('email_key', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('binding_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (row === undefined) throw notVerified()
}

/**
 * Uses up the verified one-time password, within the transaction for which it was verified. Throws `Failure` `invalid`.
 */
export async function useVerified(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  { purpose, email }: OtpKey,
  token: string | null,
): Promise<void> {
  const used = await transaction
    .deleteFrom('one_time_passwords')
    .where('email_key', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('binding_hash', '=', hashToken(token ?? ''))
    .where('expires_at', '>', clock.now())
    .returning('purpose')
    .executeTakeFirst()
  if (used === undefined) throw notVerified()
}
