import type { Transaction } from 'kysely'
import { needsSecondPerson } from '#domain/deals/reversal.ts'
import { Failure } from '#domain/errors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'

/** What takes vouchers and bills back needs. */
export type ReversingSite = ProductPlatform & Pick<Site, 'profile'>

/**
 * The reason for which a voucher of so many paise is taken back now, that of who asked first; null where it is asked for by this, above the
 * owner's sum, and nothing changes until somebody else does the same (BOOK-1). Of two at once one asks. Throws `Failure` `conflict` for who
 * has asked.
 */
export async function askSecondPerson(
  { clock, profile }: ReversingSite,
  transaction: Transaction<Schema>,
  actor: string,
  { voucherId, paise, reason }: { voucherId: number; paise: number; reason: string },
): Promise<string | null> {
  const waits = needsSecondPerson(paise / 100, profile.money)
  const begun =
    waits
    && (await transaction
      .insertInto('voucherReversals')
      .values({ voucherId, reason, askedBy: actor, askedAt: clock.now() })
      .onConflict(known => known.doNothing())
      .returning('voucherId')
      .executeTakeFirst())
  if (begun) return null
  const asked = await transaction
    .selectFrom('voucherReversals')
    .select(['reason', 'askedBy'])
    .where('voucherId', '=', voucherId)
    .executeTakeFirst()
  if (waits && asked?.askedBy === actor)
    throw new Failure('conflict', 'You have asked for it. Somebody else who may reverse payments has to confirm it.')
  return asked?.reason ?? reason
}
