import type { Transaction } from 'kysely'
import { removeMailsTo } from '../outbox/outbox.ts'
import type { Schema } from '../schema.ts'
import { addressHash, findByToken, type AlertSite } from './subscribers.ts'

/**
 * Removes an address with its alerts and every mail to it, within a transaction. Returns the ids of those mails, which
 * the outbox has to forget after the commit.
 */
export async function removeSubscriber(
  transaction: Transaction<Schema>,
  { id, emailKey: key }: { id: number; emailKey: string },
): Promise<string[]> {
  await transaction.deleteFrom('subscribers').where('id', '=', id).execute()
  return removeMailsTo(transaction, key)
}

/**
 * Unsubscribes: the address of a private link is in no alert and no mail any more, only its hash stays, so that nothing
 * is mailed to it until somebody asks for an alert with it again (FIND-11). An unknown token is no error: pressing twice
 * is not wrong.
 */
export async function unsubscribe(site: AlertSite, token: string): Promise<void> {
  const found = await findByToken(site, token)
  if (found === undefined) return
  const now = site.clock.now()
  const mails = await site.database.transaction(async transaction => {
    // The subscriber first, whom asking for an alert locks first as well: in another order each could wait for the other.
    const removed = await removeSubscriber(transaction, found)
    await transaction
      .insertInto('suppressedAddresses')
      .values({ addressHash: addressHash(site, found.emailKey), suppressedAt: now, askedAt: null })
      .onConflict(conflict => conflict.column('addressHash').doUpdateSet({ suppressedAt: now }))
      .execute()
    return removed
  })
  await site.outbox.forget(mails)
}
