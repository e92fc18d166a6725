import { rolesOf } from '#domain/accounts/roles.ts'
import { sql, type Transaction } from 'kysely'
import { emailKey } from '#domain/accounts/account.ts'
import { mapTexts } from '#platform/database/jsonColumn.ts'
import { NOBODYS_HASH } from '#platform/passwords.ts'
import { forgetDevices } from '../../accounts/knownDevices.ts'
import { forgetFactors } from '../../accounts/factors/resetFactors.ts'
import { teamAddress } from '../../outbox/teamAddress.ts'
import type { Schema } from '../../schema.ts'
import { endSessions } from '../../accounts/sessions/sessions.ts'
import { endAccessBeyond } from '../../accounts/standingAccess/standingAccess.ts'
import type { Site } from '../../site.ts'

/** What was erased of an address beside enquiries; `account` says why one stays. */
export interface ErasedAddress {
  alerts: number
  mails: number
  account: 'none' | 'erased' | 'colleague'
}

/** Removes the address from the events of accounts: its own, and those that name it. */
async function redactAccountEvents(transaction: Transaction<Schema>, accountId: number, email: string): Promise<void> {
  const events = await transaction
    .selectFrom('events')
    .select(['id', 'before', 'after'])
    .where('subject', '=', 'account')
    .where('subjectId', '=', accountId)
    .execute()
  const redact = (text: string) => (emailKey(text) === email ? erasedAddress(accountId) : text)
  const written = <Text extends string>(json: Text | null) => (json === null ? null : mapTexts(json, redact))
  for (const { id, before, after } of events)
    await transaction
      .updateTable('events')
      .set({ before: written(before), after: written(after) })
      .where('id', '=', id)
      .execute()
}

/** What stands for the address of an erased account, which events go on naming. */
const erasedAddress = (id: number) => `erased-${id}@erased.invalid`

/**
 * Erases an account: address, sessions, known browsers, second factor and what it had opened. Its number stays, because events name it. That of an active colleague
 * stays: an owner disables it first, under People.
 */
async function eraseAccount(
  site: Pick<Site, 'clock'>,
  transaction: Transaction<Schema>,
  email: string,
): Promise<ErasedAddress['account']> {
  await transaction.deleteFrom('invitations').where('emailKey', '=', email).execute()
  const row = await transaction
    .selectFrom('accounts')
    .select(['id', 'role', 'roles', 'state'])
    .where('emailKey', '=', email)
    .executeTakeFirst()
  if (row === undefined) return 'none'
  if (row.state === 'active' && rolesOf(row).length > 0) return 'colleague'
  await endSessions(transaction, row.id)
  await forgetDevices(transaction, row.id)
  await forgetFactors(transaction, row.id)
  await endAccessBeyond(site, transaction, { accountId: row.id, actor: 'person' }, null)
  await transaction
    .updateTable('accounts')
    .set({
      email: erasedAddress(row.id),
      emailKey: erasedAddress(row.id),
      name: null,
      passwordHash: NOBODYS_HASH,
      role: 'member',
      roles: null,
      state: 'disabled',
      lastSeenAt: null,
    })
    .where('id', '=', row.id)
    .execute()
  await redactAccountEvents(transaction, row.id, email)
  return 'erased'
}

/**
 * Erases everything that is held under an e-mail address but enquiries (OPS-8): alerts with their private link, the account of
 * a member or of somebody who is disabled, one-time passwords with the browsers that asked, and mails to it or answered to it, sent or waiting. That
 * nothing is mailed to an address that has unsubscribed is known by its hash, which stays.
 */
export async function eraseByEmail(site: Site, address: string): Promise<ErasedAddress> {
  const email = emailKey(address)
  const team = teamAddress(site)?.toLowerCase()
  const { mails, ...erased } = await site.database.transaction(async transaction => {
    // The subscriber first, whom asking for an alert locks first as well.
    const subscriber = await transaction
      .selectFrom('subscribers')
      .select('id')
      .where('emailKey', '=', email)
      .executeTakeFirst()
    const alerts =
      subscriber === undefined
        ? []
        : await transaction.deleteFrom('alerts').where('subscriberId', '=', subscriber.id).returning('id').execute()
    if (subscriber !== undefined) await transaction.deleteFrom('subscribers').where('id', '=', subscriber.id).execute()
    const account = await eraseAccount(site, transaction, email)
    if (account !== 'colleague') {
      await transaction.deleteFrom('oneTimePasswords').where('emailKey', '=', email).execute()
      await transaction.deleteFrom('otpAsks').where('emailKey', '=', email).execute()
    }
    const removed =
      email === team || account === 'colleague'
        ? []
        : await transaction
            .deleteFrom('outbox')
            .where(({ or }) =>
              or([sql<boolean>`lower(recipient) = ${email}`, sql<boolean>`lower(reply_to) = ${email}`]),
            )
            .returning('messageId')
            .execute()
    return { alerts: alerts.length, account, mails: removed.map(row => row.messageId) }
  })
  await site.outbox.forget(mails)
  return { ...erased, mails: mails.length }
}
