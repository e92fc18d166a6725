import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { newsOfStep } from '#domain/integrations/webhook.ts'
import { OF_CATALOGUE } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { factsJson, kindsJson } from './integrationTables.ts'

const EVENTS_PER_BATCH = 500
/** While so many messages wait for one receiver, its next events wait in the table of events, where they cost nothing. */
export const MOST_WAITING = 1_000

/**
 * Takes in the next events of the catalogue for one webhook: its messages, and how far was read, in one transaction, so that nothing
 * is lost or told twice. The events were written with the changes themselves. Returns whether there may be more.
 */
export async function queueDeliveries(platform: ProductPlatform, hookId: number): Promise<boolean> {
  const { query } = platform.database
  const hook = await query
    .selectFrom('webhooks')
    .select(['eventId', 'kinds'])
    .where('id', '=', hookId)
    .where('state', '=', 'on')
    .executeTakeFirst()
  if (hook === undefined) return false
  const kinds = new Set(kindsJson.read(hook.kinds))
  const events = await query
    .selectFrom('events')
    .select(['id', 'at', 'kind', 'subject', 'subjectId', 'shape', 'before', 'after'])
    .where('id', '>', hook.eventId)
    .where(OF_CATALOGUE)
    .orderBy('id')
    .limit(EVENTS_PER_BATCH)
    .execute()
  const last = events.at(-1)
  if (last === undefined) return false
  const news = events.flatMap(event => {
    const step = event.subject === 'vehicle' ? readVehicleStep(event) : null
    return step === null ? [] : newsOfStep(step).map(one => ({ ...one, at: event.at, vehicleId: event.subjectId }))
  })
  const wanted = news.filter(({ kind }) => kinds.has(kind))
  return platform.database.transaction(async transaction => {
    const { waiting } = await transaction
      .selectFrom('webhookDeliveries')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('webhookId', '=', hookId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    if (wanted.length > 0 && Number(waiting) >= MOST_WAITING) return false
    const moved = await transaction
      .updateTable('webhooks')
      .set({ eventId: last.id })
      .where('id', '=', hookId)
      .where('eventId', '=', hook.eventId)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    const changed = new Set(
      (
        await transaction
          .selectFrom('webhookDeliveries')
          .select('subjectId')
          .where('webhookId', '=', hookId)
          .where('state', '=', 'waiting')
          .where('kind', '=', 'vehicle.changed')
          .where('attempts', '=', 0)
          .execute()
      ).map(row => row.subjectId),
    )
    // What is sent is read when it is sent: one message that waits stands for later changes of the same car.
    const rows = wanted.flatMap(({ kind, facts, at, vehicleId }) => {
      if (kind === 'vehicle.changed') {
        if (changed.has(vehicleId)) return []
        changed.add(vehicleId)
      }
      return [
        {
          webhookId: hookId,
          messageId: `msg_${crypto.randomUUID()}`,
          kind,
          subject: 'vehicle',
          subjectId: vehicleId,
          facts: factsJson.write(facts),
          state: 'waiting' as const,
          happenedAt: at,
          dueAt: at,
        },
      ]
    })
    if (rows.length > 0) await transaction.insertInto('webhookDeliveries').values(rows).execute()
    return true
  })
}
