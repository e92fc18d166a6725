import type { Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { hashToken, newToken } from './sessions/token.ts'

/** How long a device is known after it was last signed in with, in milliseconds: as long as browsers keep a cookie. */
export const KNOWN_DEVICE_MS = 400 * DAY_MS
const MOST_OF_ACCOUNT = 20

/**
 * The hash of a device's token if somebody has signed in with it to the account of this address; else null (OPS-6). Who
 * has stolen the token gets no further by it than to try passwords past the limits that strangers have used up, with a
 * limit of its own.
 */
export async function findKnownDevice(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  email: string,
  token: string | null,
): Promise<string | null> {
  if (token === null) return null
  const row = await database.query
    .selectFrom('knownDevices')
    .innerJoin('accounts', 'accounts.id', 'knownDevices.accountId')
    .select('deviceHash')
    .where('emailKey', '=', emailKey(email))
    .where('deviceHash', '=', hashToken(token))
    .where('lastUsedAt', '>', clock.now() - KNOWN_DEVICE_MS)
    .executeTakeFirst()
  return row?.deviceHash ?? null
}

/**
 * Notes that somebody has signed in to an account with a device, within the transaction of that; at most 20 devices of an
 * account are known, those used last. Returns the token for its cookie: a new one for a device that is new to the account,
 * since somebody else may have planted the one it came with. The other accounts of the device go over to that.
 */
export async function rememberDevice(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
  accountId: number,
  { token, isKnown }: { token: string | null; isKnown: boolean },
): Promise<string> {
  const now = clock.now()
  const kept = token !== null && isKnown ? token : newToken()
  const device = hashToken(kept)
  if (token !== null && !isKnown)
    await transaction
      .updateTable('knownDevices')
      .set({ deviceHash: device })
      .where('deviceHash', '=', hashToken(token))
      .execute()
  await transaction
    .insertInto('knownDevices')
    .values({ accountId, deviceHash: device, lastUsedAt: now })
    .onConflict(conflict => conflict.columns(['accountId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }))
    .execute()
  await transaction
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', 'not in', query =>
      query
        .selectFrom('knownDevices')
        .select('deviceHash')
        .where('accountId', '=', accountId)
        .orderBy('lastUsedAt', 'desc')
        .limit(MOST_OF_ACCOUNT),
    )
    .execute()
  return kept
}

/**
 * Forgets the devices of an account but the one with the token `kept`, within the transaction that sets another password or its first
 * second factor: one of them may be a stranger's.
 */
export async function forgetDevices(
  transaction: Transaction<Schema>,
  accountId: number,
  kept: string | null = null,
): Promise<void> {
  await transaction
    .deleteFrom('knownDevices')
    .where('accountId', '=', accountId)
    .where('deviceHash', '!=', hashToken(kept ?? ''))
    .execute()
}

/** Removes devices that have not been signed in with for so long that their cookies are gone. */
export async function sweepDevices(
  { clock }: Pick<ProductPlatform, 'clock'>,
  transaction: Transaction<Schema>,
): Promise<void> {
  await transaction
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<=', clock.now() - KNOWN_DEVICE_MS)
    .execute()
}
