import { setTimeout as pause } from 'node:timers/promises'
import type { Look } from '../place/openPlace.ts'

/** How long what was broken off may take at most until it is done, in milliseconds. */
const WITHIN_MS = 240_000
const LOOK_EVERY_MS = 100

/** Lets the leases of processes that were killed run out at once: as if two minutes had passed since. */
export async function ageLeases({ database }: Look): Promise<void> {
  const past = Date.now() - 120_000
  await database.transaction(async transaction => {
    await transaction
      .updateTable('outbox')
      .set({ dueAt: past })
      .where('sentAt', 'is', null)
      .where('lastError', 'is', null)
      .execute()
    await transaction.updateTable('imports').set({ updatedAt: past }).where('runKey', 'is not', null).execute()
    await transaction.updateTable('longChanges').set({ heldUntil: past }).execute()
    await transaction.updateTable('passportWorker').set({ heldUntil: past }).execute()
  })
}

/** What is still to be done: mails, imports, changes of many cars. */
async function findWork({ database: { query } }: Look): Promise<string[]> {
  const mails = await query.selectFrom('outbox').select('id').where('sentAt', 'is', null).limit(1).execute()
  const imports = await query
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['checking', 'importing', 'reverting'])
    .limit(1)
    .execute()
  const changes = await query.selectFrom('longChanges').select('id').limit(1).execute()
  return [
    ...(mails.length > 0 ? ['mails'] : []),
    ...(imports.length > 0 ? ['an import'] : []),
    ...(changes.length > 0 ? ['a change of many cars'] : []),
  ]
}

/**
 * Waits until nothing is left of what was broken off, calling `nudge` now and then, which goes on with what people have to go
 * on with. Returns the milliseconds that it took; throws after four minutes.
 */
export async function settle(look: Look, nudge: () => Promise<void>): Promise<number> {
  const begunAt = performance.now()
  for (;;) {
    const left = await findWork(look)
    const took = performance.now() - begunAt
    if (left.length === 0) return took
    if (took > WITHIN_MS) throw new Error(`still not done after ${WITHIN_MS / 1_000} s: ${left.join(', ')}`)
    await nudge()
    await pause(LOOK_EVERY_MS)
  }
}
