import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable, Transaction } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { isTaken, restAfter, RETRY_AFTER_MS, STOPPED_AFTER_MS } from '#domain/integrations/webhook.ts'
import { isDoubted } from '#platform/clock.ts'
import { FetchRefused } from '#platform/net/fetchRefused.ts'
import { publicFetch } from '#platform/net/publicFetch.ts'
import { openText } from '#platform/sealedText.ts'
import { VERSION } from '#platform/version.ts'
import { appendEvents } from '../appendEvents.ts'
import { showingEntry } from '../enquiries/showContact.ts'
import type { Schema } from '../schema.ts'
import { HOOK_SECRET, type HookSite } from './hookSite.ts'
import { writeHookBody } from './hookBody.ts'
import type { WebhookDeliveryTable, WebhookTable } from './integrationTables.ts'
import { stopHook } from './stopHook.ts'

type Hook = Selectable<WebhookTable>
type Delivery = Selectable<WebhookDeliveryTable>

/** A receiver has so long for an answer, as the standard recommends. */
const WITHIN_MS = 15_000
// A worker that dies loses its attempt: another one begins after this.
const CLAIM_MS = 60_000
const MOST_ANSWER_BYTES = 300
const GONE = 410

interface Outcome {
  status: number | null
  answer: string
  /** In seconds or as a date, as the receiver said it. */
  retryAfter: string | null
}

/** The secrets that sign now: after a change the old one too for a day. Null when they cannot be read. */
function signersOf({ secret: siteSecret, clock }: HookSite, hook: Hook): Webhook[] | null {
  const sealed = [hook.secret]
  if (hook.oldSecret !== null && (hook.oldSecretUntil ?? 0) > clock.now()) sealed.push(hook.oldSecret)
  const secrets = sealed.map(one => openText(siteSecret, HOOK_SECRET, one))
  return secrets.some(one => one === null) ? null : secrets.map(one => new Webhook(one ?? ''))
}

/** Claims the next due message: by one worker alone, and none about a car before an earlier one about it is through. */
function claimNext({ database, clock }: HookSite, hookId: number): Promise<Delivery | undefined> {
  const now = clock.now()
  return database.transaction(transaction =>
    transaction
      .updateTable('webhookDeliveries')
      .set(({ eb }) => ({ dueAt: clock.now() + CLAIM_MS, attempts: eb('attempts', '+', 1), triedAt: now }))
      .where('id', '=', query =>
        query
          .selectFrom('webhookDeliveries as next')
          .select('next.id')
          .where('next.webhookId', '=', hookId)
          .where('next.state', '=', 'waiting')
          .where('next.dueAt', '<=', now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('webhookDeliveries as earlier')
                  .select('earlier.id')
                  .where('earlier.webhookId', '=', hookId)
                  .where('earlier.state', '=', 'waiting')
                  .whereRef('earlier.subject', '=', 'next.subject')
                  .whereRef('earlier.subjectId', '=', 'next.subjectId')
                  .whereRef('earlier.id', '<', 'next.id'),
              ),
            ),
          )
          .orderBy('next.dueAt')
          .orderBy('next.id')
          .limit(1),
      )
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  )
}

async function send(
  site: HookSite,
  hook: Hook,
  delivery: Delivery,
  body: string,
  signers: Webhook[],
  signal: AbortSignal,
): Promise<Outcome> {
  const now = new Date(site.clock.now())
  const inner = site.profile.programs.privateNetworks
  try {
    const { status, bytes, retryAfter, isInner } = await publicFetch(hook.url, {
      withinMs: WITHIN_MS,
      mostBytes: MOST_ANSWER_BYTES,
      larger: 'cut',
      signal,
      tlsOnly: !inner,
      allow: inner ? site.ownNetwork : undefined,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Forecourt/${VERSION}`,
        'webhook-id': delivery.messageId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signers.map(one => one.sign(delivery.messageId, now, body)).join(' '),
      },
    })
    // The answer of an inner host is not shown to a person who may only set addresses.
    if (isInner) return { status, retryAfter, answer: '' }
    // oxlint-disable-next-line no-control-regex
    return { status, retryAfter, answer: bytes.toString('utf8').replace(/[\u0000-\u001F\u007F\uFFFD]+/g, ' ') }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    return { status: null, retryAfter: null, answer: error.message }
  }
}

/** When the next attempt is due: later by a tenth at random, and not before the receiver wants it. Null when there is none. */
function nextAttempt({ attempts }: Delivery, { retryAfter }: Outcome, now: number): number | null {
  const wait = RETRY_AFTER_MS[attempts - 1]
  if (wait === undefined) return null
  const asked = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0
  return now + Math.max(asked, Math.round(wait * (1 + Math.random() / 10)))
}

/**
 * Keeps that a sender's number left the site, and why: the sender reads it, as when a person has looked (CAR-5). Once a receiver has
 * answered, whatever it says, since it has read the message by then; not where nothing was reached. Once for all attempts.
 */
async function noteShown(
  site: HookSite,
  transaction: Transaction<Schema>,
  hook: Hook,
  delivery: Delivery,
  { status }: Outcome,
): Promise<void> {
  if (status === null || (delivery.attempts > 1 && delivery.status !== null)) return
  await appendEvents(site, transaction, `hook:${hook.id}`, [
    showingEntry(delivery.subjectId, {
      shown: ['phone', 'email'],
      reason: 'other',
      note: hook.contactsReason,
      exported: true,
    }),
  ])
}

async function noteOutcome(
  site: HookSite,
  hook: Hook,
  delivery: Delivery,
  outcome: Outcome,
  { ms, hasContacts }: { ms: number; hasContacts: boolean },
): Promise<void> {
  const now = site.clock.now()
  const taken = outcome.status !== null && isTaken(outcome.status)
  const next = taken ? null : nextAttempt(delivery, outcome, now)
  await site.database.transaction(async transaction => {
    if (hasContacts) await noteShown(site, transaction, hook, delivery, outcome)
    await transaction
      .updateTable('webhookDeliveries')
      .set({
        status: outcome.status,
        answer: outcome.answer,
        ms,
        ...(taken ? { state: 'delivered' } : next === null ? { state: 'failed' } : { dueAt: next }),
      })
      .where('id', '=', delivery.id)
      .execute()
    const failing = {
      failures: hook.failures + 1,
      failingSince: hook.failingSince ?? now,
      restsUntil: now + restAfter(hook.failures + 1),
    }
    await transaction
      .updateTable('webhooks')
      .set(taken ? { failures: 0, failingSince: null, restsUntil: null } : failing)
      .where('id', '=', hook.id)
      .execute()
  })
  if (outcome.status === GONE) await stopHook(site, hook.id, 'Its receiver said that it is gone for good (410).')
  else if (!taken && !isDoubted(site.clock) && hook.failingSince !== null && now - hook.failingSince > STOPPED_AFTER_MS)
    await stopHook(site, hook.id, 'Nothing has arrived for five days.')
}

/** A message that has nothing to say any more, such as of an enquiry that is gone. */
async function drop({ database }: HookSite, { id }: Delivery, answer: string): Promise<void> {
  await database.transaction(transaction =>
    transaction.updateTable('webhookDeliveries').set({ state: 'dropped', answer }).where('id', '=', id).execute(),
  )
}

/** Sends one due message of a webhook. Returns whether there was one, also when its receiver did not take it (DESK-7). */
export async function deliverNext(site: HookSite, hookId: number, signal: AbortSignal): Promise<boolean> {
  const now = site.clock.now()
  const hook = await site.database.query
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', hookId)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (hook === undefined || (hook.restsUntil ?? 0) > now) return false
  const due = await site.database.query
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', hookId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst()
  const delivery = due === undefined ? undefined : await claimNext(site, hookId)
  if (delivery === undefined) return false
  const signers = signersOf(site, hook)
  if (signers === null) {
    await stopHook(site, hookId, 'Its secret cannot be read: the secret of the site is another one. Make a new secret.')
    return false
  }
  const written = await writeHookBody(site, delivery, hook.contactsReason !== null)
  if (written === null) {
    await drop(site, delivery, 'There is nothing left to tell.')
    return true
  }
  const begun = performance.now()
  const outcome = await send(site, hook, delivery, written.body, signers, signal)
  const ms = Math.round(performance.now() - begun)
  await noteOutcome(site, hook, delivery, outcome, { ms, hasContacts: written.hasContacts })
  await yieldToEventLoop()
  return true
}
