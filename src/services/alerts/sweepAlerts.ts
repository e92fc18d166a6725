import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { composeEndingMail } from '#domain/alerts/alertMail.ts'
import { ASKED_BEFORE_MS } from '#domain/alerts/alertTimes.ts'
import { enqueueMail } from '../outbox/outbox.ts'
import { nameAlerts } from './alertNames.ts'
import { removeSubscriber } from './eraseAddress.ts'
import { recipientOf, type AlertSite } from './subscribers.ts'

const OWNERS_PER_READ = 500

/** Asks one owner, in one mail, whether those alerts that end soon shall go on. */
async function askOwner(site: AlertSite, subscriberId: number): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    const row = await transaction
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', subscriberId)
      .executeTakeFirst()
    const ending = await transaction
      .updateTable('alerts')
      .set({ askedAt: now })
      .where('subscriberId', '=', subscriberId)
      .where('expiresAt', '<=', now + ASKED_BEFORE_MS)
      .where('askedAt', 'is', null)
      .returning(['filter', 'vehicleId', 'expiresAt'])
      .execute()
    if (row === undefined || ending.length === 0) return
    const recipient = await recipientOf(site, transaction, row)
    const names = await nameAlerts(site, transaction, ending)
    const endsAt = Math.min(...ending.map(alert => alert.expiresAt ?? now))
    await enqueueMail(site, transaction, {
      ...composeEndingMail(
        { siteName: site.profile.name, ...recipient },
        { whats: names.map(({ what }) => what), endsAt },
      ),
      to: row.email,
      replyTo: null,
      isSecret: true,
      unsubscribeAddress: recipient.unsubscribeAddress,
    })
  })
}

/** Erases addresses that have no alert left, with the mails to them, some at a time. Returns how many. */
async function eraseLeft(site: AlertSite): Promise<number> {
  const { erased, mails } = await site.database.transaction(async transaction => {
    const left = await transaction
      .selectFrom('subscribers')
      .select(['id', 'emailKey'])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('alerts').select('alerts.id').whereRef('alerts.subscriberId', '=', 'subscribers.id'))),
      )
      .limit(OWNERS_PER_READ)
      .execute()
    const removed: string[] = []
    for (const row of left) removed.push(...(await removeSubscriber(transaction, row)))
    return { erased: left.length, mails: removed }
  })
  await site.outbox.forget(mails)
  return erased
}

/**
 * Removes alerts that nobody confirmed within 48 hours and those that have ended, with the addresses that have none
 * left; and asks the owners of alerts that end within two weeks whether they shall go on for another year.
 */
export async function sweepAlerts(site: AlertSite): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    await transaction.deleteFrom('alerts').where('state', '=', 'pending').where('confirmUntil', '<=', now).execute()
    await transaction.deleteFrom('alerts').where('expiresAt', '<=', now).execute()
  })
  while ((await eraseLeft(site)) === OWNERS_PER_READ) await yieldToEventLoop()
  if (site.configuration.siteUrl === null) return
  for (;;) {
    const owners = await site.database.query
      .selectFrom('alerts')
      .select('subscriberId')
      .distinct()
      .where('expiresAt', '<=', now + ASKED_BEFORE_MS)
      .where('askedAt', 'is', null)
      .limit(OWNERS_PER_READ)
      .execute()
    for (const { subscriberId: id } of owners) await askOwner(site, id)
    if (owners.length < OWNERS_PER_READ) break
  }
  site.outbox.wake()
}
