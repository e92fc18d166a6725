import { OF_CATALOGUE } from '../events.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { MOST_WAITING } from './noteNews.ts'

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
    .select(['id', 'event_id', 'rests_until'])
    .where('state', '=', 'on')
    .execute()
  const withWork: number[] = []
  for (const { id, event_id: after, rests_until: restsUntil } of hooks) {
    const waiting = query
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
    const due =
      (restsUntil ?? 0) > now ? undefined : await waiting.where('due_at', '<=', now).limit(1).executeTakeFirst()
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
