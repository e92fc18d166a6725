import { OF_CATALOGUE } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { MOST_WAITING } from './queueDeliveries.ts'

/**
 * The webhooks for which there is something to do now. Reading waits for no writer, and nearly always there is nothing: it is looked
 * after every change of the site.
 */
export async function hooksWithWork({
  database,
  clock,
}: Pick<ProductPlatform, 'database' | 'clock'>): Promise<number[]> {
  const { query } = database
  const now = clock.now()
  const hooks = await query
    .selectFrom('webhooks')
    .select(['id', 'eventId', 'restsUntil'])
    .where('state', '=', 'on')
    .execute()
  const withWork: number[] = []
  for (const { id, eventId: after, restsUntil } of hooks) {
    const waiting = query
      .selectFrom('webhookDeliveries')
      .select('id')
      .where('webhookId', '=', id)
      .where('state', '=', 'waiting')
    const due =
      (restsUntil ?? 0) > now ? undefined : await waiting.where('dueAt', '<=', now).limit(1).executeTakeFirst()
    if (due !== undefined) {
      withWork.push(id)
      continue
    }
    const event = await query
      .selectFrom('events')
      .select('id')
      .where('id', '>', after)
      .where(OF_CATALOGUE)
      .limit(1)
      .executeTakeFirst()
    if (event === undefined) continue
    const full = await waiting
      .offset(MOST_WAITING - 1)
      .limit(1)
      .executeTakeFirst()
    if (full === undefined) withWork.push(id)
  }
  return withWork
}
