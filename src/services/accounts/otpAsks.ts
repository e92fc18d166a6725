import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { emailKey, type OtpPurpose } from '#domain/accounts/account.ts'
import type { Schema } from '../schema.ts'
import { hashToken } from './sessions/token.ts'
import type { Site } from '../site.ts'

// Of the browser that asked (AUTH-5), and as many of all others together: somebody may type on the phone what was asked for on the
// laptop. Once the browser that asked has used its own up, nobody has any. With thirty OTPs a day these are (5 + 5) * 30 = 300 guesses
// a day at a million numbers, were every one of them asked for and guessed at by strangers: even odds after six years, with thirty
// mails a day to their victim.
const TRIES = 5

/** Identifies a one-time password: the e-mail address and the purpose. */
export interface OtpKey {
  purpose: OtpPurpose
  email: string
}

/** The hash of a code, as the database has it. */
export function hashCode({ secret }: Pick<Site, 'secret'>, { purpose, email }: OtpKey, code: string): string {
  return createHmac('sha256', secret)
    .update(`${purpose} ${emailKey(email)} ${code}`)
    .digest('hex')
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Notes which browser asked for a code: it has tries of its own, which strangers cannot use up (OPS-6). */
export async function noteAsk(
  transaction: Transaction<Schema>,
  { purpose, email }: OtpKey,
  { codeHash, token, expiresAt }: { codeHash: string; token: string; expiresAt: number },
): Promise<void> {
  const fresh = { codeHash, tries: 0, expiresAt }
  await transaction
    .insertInto('otpAsks')
    .values({ emailKey: emailKey(email), purpose, browserHash: hashToken(token), ...fresh })
    .onConflict(conflict => conflict.columns(['emailKey', 'purpose', 'browserHash']).doUpdateSet(fresh))
    .execute()
}

/** Uses up a try of this browser at the code that it asked for; undefined when it did not ask, or has no try left. */
async function takeOwnTry(transaction: Transaction<Schema>, { purpose, email }: OtpKey, token: string, now: number) {
  const row = await transaction
    .updateTable('otpAsks')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('browserHash', '=', hashToken(token))
    .where('codeHash', 'is not', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', TRIES)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash ?? undefined
}

/**
 * Uses up a try of all other browsers at the newest code, unless that is `known`, at which a try was used up already, or the browser
 * that asked for it has used up its own.
 */
async function takeOtherTry(
  transaction: Transaction<Schema>,
  { purpose, email }: OtpKey,
  known: string | undefined,
  now: number,
) {
  const row = await transaction
    .updateTable('oneTimePasswords')
    .set(({ eb }) => ({ otherTries: eb('otherTries', '+', 1) }))
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('codeHash', '!=', known ?? '')
    .where('expiresAt', '>', now)
    .where('otherTries', '<', TRIES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('otpAsks')
            .select('otpAsks.tries')
            .whereRef('otpAsks.emailKey', '=', 'oneTimePasswords.emailKey')
            .whereRef('otpAsks.purpose', '=', 'oneTimePasswords.purpose')
            .whereRef('otpAsks.codeHash', '=', 'oneTimePasswords.codeHash')
            .where('otpAsks.tries', '>=', TRIES),
        ),
      ),
    )
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/**
 * Whether a code is right for this browser. A try is used up before the code is compared, so that parallel tries get no
 * further than successive ones; one that was right is used up for every browser. Does the same work when nobody asked.
 */
export async function tryCode(
  site: Pick<Site, 'secret' | 'clock'>,
  transaction: Transaction<Schema>,
  key: OtpKey,
  { code, token }: { code: string; token: string | null },
): Promise<boolean> {
  const now = site.clock.now()
  const given = hashCode(site, key, code)
  const nothing = hashCode(site, key, 'none')
  const own = token === null ? undefined : await takeOwnTry(transaction, key, token, now)
  if (isSame(given, own ?? nothing)) {
    await useUp(transaction, key, given)
    return true
  }
  const newest = await takeOtherTry(transaction, key, own, now)
  if (!isSame(given, newest ?? nothing)) return false
  await useUp(transaction, key, given)
  return true
}

async function useUp(transaction: Transaction<Schema>, { purpose, email }: OtpKey, codeHash: string): Promise<void> {
  await transaction
    .deleteFrom('otpAsks')
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .execute()
  await transaction
    .updateTable('oneTimePasswords')
    .set({ otherTries: TRIES })
    .where('emailKey', '=', emailKey(email))
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .execute()
}
