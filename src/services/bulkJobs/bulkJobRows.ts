import type { Kysely, Transaction } from 'kysely'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import { hasExpired, keepHeartbeat, LEASE_MS, type Heartbeat } from '../leases/heartbeat.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { progressJson, type contentJson } from './bulkJobTable.ts'

/** Thrown in a step when another process has taken the change over. */
export class TakenOver extends Error {}

/** A long change under way that this process works on; `holder` proves it. */
export interface HeldChange {
  id: number
  kind: string
  actor: string
  holder: string
  content: TextOf<typeof contentJson>
}

/** Whether a change is under way or broken off, in any process. */
export async function isUnderWay(query: Kysely<Schema>): Promise<boolean> {
  return (await query.selectFrom('longChanges').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Stores a change whose first step is made in the same transaction. */
export async function storeChange(
  { clock }: ProductPlatform,
  transaction: Transaction<Schema>,
  change: Omit<HeldChange, 'id' | 'holder'>,
  progress: unknown,
): Promise<HeldChange> {
  const holder = crypto.randomUUID()
  const { id } = await transaction
    .insertInto('longChanges')
    .values({
      ...change,
      holder,
      heldUntil: clock.now() + LEASE_MS,
      progress: progressJson.write(progress),
      failures: 0,
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...change, id, holder }
}

/** Renews the lease within a step, and reads how far the change is. Throws `TakenOver`. */
export async function holdChange(
  { clock }: ProductPlatform,
  transaction: Transaction<Schema>,
  { id, holder }: HeldChange,
): Promise<unknown> {
  const row = await transaction
    .updateTable('longChanges')
    .set({ heldUntil: clock.now() + LEASE_MS })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .returning('progress')
    .executeTakeFirst()
  if (row === undefined) throw new TakenOver('another process goes on with this change')
  return progressJson.read(row.progress)
}

/** Keeps a change while its next step waits for the write lock. End it before the change is given up. */
export function keepChange(platform: ProductPlatform, { id, holder }: HeldChange): Heartbeat {
  const { database, clock } = platform
  return keepHeartbeat(platform, {
    name: 'a change of many vehicles',
    async beat() {
      const { numUpdatedRows } = await database.transaction(transaction =>
        transaction
          .updateTable('longChanges')
          .set({ heldUntil: clock.now() + LEASE_MS })
          .where('id', '=', id)
          .where('holder', '=', holder)
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },
  })
}

/** Notes within a step how far the change is, or that it is done. */
export async function noteStep(
  transaction: Transaction<Schema>,
  { id }: HeldChange,
  { progress, done }: { progress: unknown; done: boolean },
): Promise<void> {
  if (done) await transaction.deleteFrom('longChanges').where('id', '=', id).execute()
  else
    await transaction
      .updateTable('longChanges')
      .set({ progress: progressJson.write(progress), failures: 0 })
      .where('id', '=', id)
      .execute()
}

/** Gives up the lease after a failure, so that the change is gone on with soon. */
export async function releaseChange({ database }: ProductPlatform, { id, holder }: HeldChange): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .updateTable('longChanges')
      .set(({ eb }) => ({ heldUntil: 0, failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .where('holder', '=', holder)
      .execute(),
  )
}

/** Takes over a change that no process works on; null when there is none. `failures` counts those in a row. */
export async function takeBrokenOff({
  database,
  clock,
}: ProductPlatform): Promise<(HeldChange & { failures: number }) | null> {
  const there = await database.query.selectFrom('longChanges').select(['id', 'heldUntil']).limit(1).executeTakeFirst()
  if (there === undefined || !hasExpired(there.heldUntil, clock.now())) return null
  const taken = await database.transaction(transaction =>
    transaction
      .updateTable('longChanges')
      .set({ holder: crypto.randomUUID(), heldUntil: clock.now() + LEASE_MS })
      .where('id', '=', there.id)
      .where('heldUntil', '=', there.heldUntil)
      .returning(['id', 'kind', 'actor', 'holder', 'content', 'failures'])
      .executeTakeFirst(),
  )
  return taken ?? null
}

/** Removes a change that cannot be brought to its end; what its steps have done stays. */
export async function giveUpChange({ database }: ProductPlatform, { id }: HeldChange): Promise<void> {
  await database.transaction(transaction => transaction.deleteFrom('longChanges').where('id', '=', id).execute())
}
