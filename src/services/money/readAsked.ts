import { needsSecondPerson } from '#domain/deals/reversal.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Site } from '../site.ts'

/** What stands in the way of taking a voucher or a bill back at once (BOOK-1). */
export interface AskedReversal {
  /** The owner's sum in rupees, where it is more than that: a second person confirms it. */
  confirmedAbove: number | null
  /** Who has asked for it, when (epoch milliseconds) and why; null where nobody has. */
  asked: { who: string; isOwn: boolean; at: number; reason: string } | null
}

/** Reads it for an account that looks, of a voucher and its sum in paise. */
export async function readAsked(
  { database: { query }, profile: { money } }: Pick<Site, 'database' | 'profile'>,
  ownId: number,
  { voucherId, paise }: { voucherId: number; paise: number },
): Promise<AskedReversal> {
  const row = await query
    .selectFrom('voucherReversals')
    .select(['askedBy', 'askedAt', 'reason'])
    .where('voucherId', '=', voucherId)
    .executeTakeFirst()
  const waits = needsSecondPerson(paise / 100, money)
  const nameOf = await nameActors(query, row === undefined ? [] : [row.askedBy])
  return {
    confirmedAbove: waits ? money.secondPersonAbove : null,
    asked:
      row === undefined
        ? null
        : {
            who: nameOf(row.askedBy),
            isOwn: waits && row.askedBy === String(ownId),
            at: row.askedAt,
            reason: row.reason,
          },
  }
}
