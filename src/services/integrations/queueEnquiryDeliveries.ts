import type { Transaction } from 'kysely'
import type { HookKind } from '#domain/integrations/webhook.ts'
import type { Schema } from '../schema.ts'
import { factsJson, kindsJson } from './integrationTables.ts'

/** Webhooks that are on and want to know of this kind. */
async function hooksFor(transaction: Transaction<Schema>, kind: HookKind): Promise<number[]> {
  const rows = await transaction.selectFrom('webhooks').select(['id', 'kinds']).where('state', '=', 'on').execute()
  return rows.flatMap(({ id, kinds }) => (kindsJson.read(kinds).includes(kind) ? [id] : []))
}

/**
 * Notes that webhooks are to be told of an enquiry, within the transaction of what happened to it: both are committed, or neither.
 * A change that waits untried stands for later ones too, since what is sent is read when it is sent (DESK-7).
 */
export async function queueEnquiryDeliveries(
  transaction: Transaction<Schema>,
  kind: 'enquiry.received' | 'enquiry.changed',
  enquiryIds: readonly number[],
  at: number,
): Promise<void> {
  const hooks = await hooksFor(transaction, kind)
  for (const webhook of hooks) {
    for (const id of enquiryIds) {
      const waiting =
        kind === 'enquiry.changed'
        && (await transaction
          .selectFrom('webhookDeliveries')
          .select('id')
          .where('webhookId', '=', webhook)
          .where('subject', '=', 'enquiry')
          .where('subjectId', '=', id)
          .where('state', '=', 'waiting')
          .where('kind', '=', kind)
          .where('attempts', '=', 0)
          .limit(1)
          .executeTakeFirst())
      if (waiting) continue
      await transaction
        .insertInto('webhookDeliveries')
        .values({
          webhookId: webhook,
          messageId: `msg_${crypto.randomUUID()}`,
          kind,
          subject: 'enquiry',
          subjectId: id,
          facts: factsJson.write({}),
          state: 'waiting',
          happenedAt: at,
          dueAt: at,
        })
        .execute()
    }
  }
}
