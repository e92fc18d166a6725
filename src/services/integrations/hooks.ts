import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { OLD_SECRET_MS, TEST_KIND, type HookForm } from '#domain/integrations/webhook.ts'
import { sealText } from '#platform/sealedText.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { HOOK_SECRET, type HookSite } from './hookSite.ts'
import { factsJson, kindsJson } from './integrationTables.ts'

/** Each holds two connections when its receiver stalls. */
const MOST_HOOKS = 10

type WakingSite = HookSite & Pick<Site, 'hooks'>
type Actor = Pick<Account, 'id'>
type HookAct = 'hook_made' | 'hook_changed' | 'hook_removed'

const noSuch = () => new Failure('not_found', 'There is no such webhook.')

async function note(site: HookSite, transaction: Transaction<Schema>, { id }: Actor, act: HookAct, name: string) {
  const at = site.clock.now()
  await noteSecurityEvent(transaction, { at, actor: String(id), accountId: id, act: { act, name } })
}

/** The id of the last event of the catalogue: what happened before is never told. */
async function lastEvent(transaction: Transaction<Schema>): Promise<number> {
  const { last } = await transaction
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Refuses an address that is not fetched from: what it leads to is looked at again for every message. Throws `Failure` (`invalid`). */
function checkUrl(site: HookSite, { url }: HookForm): void {
  const { protocol, username, password } = new URL(url)
  const problem =
    username !== '' || password !== ''
      ? 'An address with a user name or a password in it is not taken.'
      : protocol !== 'https:' && !site.profile.programs.privateNetworks
        ? 'The address must begin with https://. Plain http is only for the own network, when that is switched on in the settings.'
        : null
  if (problem !== null) throw new Failure('invalid', problem, { url: problem })
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const columnsOf = ({ name, url, kinds, contactsReason }: HookForm) => ({
  name,
  url,
  kinds: kindsJson.write(kinds),
  contactsReason: kinds.some(kind => kind.startsWith('enquiry.')) ? contactsReason : null,
})

/** Makes a webhook. Returns its id and its secret, which is not shown again. Throws `Failure`: `invalid`, `conflict` (DESK-7). */
export async function makeHook(site: HookSite, actor: Actor, form: HookForm): Promise<{ id: number; secret: string }> {
  checkUrl(site, form)
  const secret = newSecret()
  const id = await site.database.transaction(async transaction => {
    const hooks = await transaction.selectFrom('webhooks').select('id').execute()
    if (hooks.length >= MOST_HOOKS)
      throw new Failure('conflict', `There are ${MOST_HOOKS} webhooks already: remove one that nobody uses.`)
    const made = await transaction
      .insertInto('webhooks')
      .values({
        ...columnsOf(form),
        secret: sealText(site.secret, HOOK_SECRET, secret),
        state: 'on',
        eventId: await lastEvent(transaction),
        createdAt: site.clock.now(),
        accountId: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note(site, transaction, actor, 'hook_made', form.name)
    return made.id
  })
  return { id, secret }
}

/** Changes columns of a webhook as it was seen. Throws `Failure`: `not_found`, `conflict` when somebody has changed it since. */
async function change(
  site: HookSite,
  actor: Actor,
  id: number,
  version: number,
  columnsFor: (transaction: Transaction<Schema>) => Promise<object>,
): Promise<void> {
  await site.database.transaction(async transaction => {
    const columns = await columnsFor(transaction)
    const changed = await transaction
      .updateTable('webhooks')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('name')
      .executeTakeFirst()
    if (changed !== undefined) return note(site, transaction, actor, 'hook_changed', changed.name)
    const there = await transaction.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
    if (there === undefined) throw noSuch()
    throw new Failure('conflict', 'Somebody has changed this webhook since you looked. Please look again.')
  })
}

/** Changes what a webhook is told and where. Throws `Failure`: `invalid`, `not_found`, `conflict`. */
export async function changeHook(
  site: HookSite,
  actor: Actor,
  id: number,
  version: number,
  form: HookForm,
): Promise<void> {
  checkUrl(site, form)
  await change(site, actor, id, version, async () => ({
    ...columnsOf(form),
    restsUntil: null,
    // The person who sets its address answers for it: it ends with their access.
    accountId: actor.id,
  }))
}

/** Gives a webhook that has ended to the person who switches it on. Throws `Failure` (`conflict`) for one that waits for its maker. */
async function takeOver(transaction: Transaction<Schema>, actor: Actor, id: number): Promise<void> {
  const row = await transaction
    .selectFrom('webhooks')
    .select(['accountId', 'pausedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return
  if (row.pausedAt !== null)
    throw new Failure('conflict', 'It is paused: whoever made it keeps or ends it under their account.')
  if (row.accountId === null)
    await transaction.updateTable('webhooks').set({ accountId: actor.id }).where('id', '=', id).execute()
}

/** Switches a webhook on or off. What happened while it was off is not sent; what waited is. Throws `Failure`. */
export async function switchHook(
  site: HookSite,
  actor: Actor,
  id: number,
  version: number,
  to: 'on' | 'off',
): Promise<void> {
  await change(site, actor, id, version, async transaction => {
    if (to === 'on') await takeOver(transaction, actor, id)
    return {
      state: to,
      why: null,
      failures: 0,
      failingSince: null,
      restsUntil: null,
      ...(to === 'on' ? { eventId: await lastEvent(transaction) } : {}),
    }
  })
}

/** Makes another secret. For a day messages are signed with the old one too. Returns it. Throws `Failure`. */
export async function renewSecret(site: HookSite, actor: Actor, id: number, version: number): Promise<string> {
  const secret = newSecret()
  await change(site, actor, id, version, async transaction => {
    const row = await transaction.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirst()
    return {
      secret: sealText(site.secret, HOOK_SECRET, secret),
      oldSecret: row?.secret ?? null,
      oldSecretUntil: site.clock.now() + OLD_SECRET_MS,
      accountId: actor.id,
    }
  })
  return secret
}

/** Removes a webhook with its log. Throws `Failure` (`not_found`). */
export async function removeHook(site: HookSite, actor: Actor, id: number): Promise<void> {
  await site.database.transaction(async transaction => {
    const removed = await transaction.deleteFrom('webhooks').where('id', '=', id).returning('name').executeTakeFirst()
    if (removed === undefined) throw noSuch()
    await note(site, transaction, actor, 'hook_removed', removed.name)
  })
}

/** Puts a message to try a webhook with into its outbox. Throws `Failure`: `not_found`, `conflict` when it is off. */
export async function testHook(site: WakingSite, id: number): Promise<void> {
  const now = site.clock.now()
  await site.database.transaction(async transaction => {
    const hook = await transaction
      .updateTable('webhooks')
      .set({ restsUntil: null })
      .where('id', '=', id)
      .returning('state')
      .executeTakeFirst()
    if (hook === undefined) throw noSuch()
    if (hook.state !== 'on') throw new Failure('conflict', 'This webhook is switched off.')
    await transaction
      .insertInto('webhookDeliveries')
      .values({
        webhookId: id,
        messageId: `msg_${crypto.randomUUID()}`,
        kind: TEST_KIND,
        subject: TEST_KIND,
        subjectId: 0,
        facts: factsJson.write({}),
        state: 'waiting',
        happenedAt: now,
        dueAt: now,
      })
      .execute()
  })
  site.hooks.wake()
}

/** Sends a message of the log again, under its own id: its receiver knows it by that. Throws `Failure`: `not_found`, `conflict`. */
export async function sendAgain(site: WakingSite, hookId: number, deliveryId: number): Promise<void> {
  await site.database.transaction(async transaction => {
    const hook = await transaction
      .updateTable('webhooks')
      .set({ restsUntil: null })
      .where('id', '=', hookId)
      .returning('state')
      .executeTakeFirst()
    if (hook === undefined) throw noSuch()
    if (hook.state !== 'on') throw new Failure('conflict', 'This webhook is switched off.')
    const again = await transaction
      .updateTable('webhookDeliveries')
      .set({ state: 'waiting', dueAt: site.clock.now(), attempts: 0 })
      .where('id', '=', deliveryId)
      .where('webhookId', '=', hookId)
      .returning('id')
      .executeTakeFirst()
    if (again === undefined) throw new Failure('not_found', 'This message is not in the log any more.')
  })
  site.hooks.wake()
}
