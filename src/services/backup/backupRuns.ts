import type { Selectable } from 'kysely'
import { hasExpired, keepHeartbeat } from '../leases/heartbeat.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { BackupTable } from './backupTable.ts'

type Runs = Pick<ProductPlatform, 'database' | 'clock'>

/** A backup without heartbeats for so long is taken for dead. */
export const ALIVE_MS = 120_000
/** A scheduled backup that failed is tried again after this time. */
const TRY_AGAIN_AFTER_MS = 3_600_000
const KEPT_MS = 400 * 86_400_000

/** A backup that is being made. */
export interface BackupRun {
  /** When it was begun: with its row this names it, since another may take over the row of a day two minutes later at the earliest. */
  begunAt: number
  /** Throws when it was taken for dead meanwhile, so that files of it may be gone. */
  checkAlive(): void
  /** Notes what became of it. Throws when it was made, but another has taken over its day, which therefore counts. */
  end(outcome: { bytes: number } | { failure: string }): Promise<void>
}

/** Whether the backup of a day can be begun: none is made, and the one begun is dead, or failed long ago. */
function canBegin({ aliveUntil, endedAt, bytes }: Selectable<BackupTable>, now: number): boolean {
  if (bytes !== null) return false
  return endedAt === null ? hasExpired(aliveUntil, now, ALIVE_MS) : endedAt + TRY_AGAIN_AFTER_MS < now
}

/**
 * Whether the backup of a day is made, or can be begun now; `later` when a process makes it, or has failed at it within the last
 * hour. Only reads.
 */
export async function stateOfDay({ database, clock }: Runs, day: string): Promise<'made' | 'now' | 'later'> {
  const run = await database.query.selectFrom('backups').selectAll().where('dueDay', '=', day).executeTakeFirst()
  if (run === undefined || canBegin(run, clock.now())) return 'now'
  return run.bytes === null ? 'later' : 'made'
}

type Begun = { id: number; begunAt: number }

/** Takes the backup of a day, unless another process makes it, has made it or has failed at it within the last hour. */
async function takeDay({ database, clock }: Runs, day: string): Promise<Begun | null> {
  const now = clock.now()
  return database.transaction(async transaction => {
    const begun = { begunAt: now, aliveUntil: now + ALIVE_MS, endedAt: null, bytes: null, failure: null }
    const added = await transaction
      .insertInto('backups')
      .values({ ...begun, dueDay: day })
      .onConflict(conflict => conflict.column('dueDay').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) return { id: added.id, begunAt: now }
    const run = await transaction.selectFrom('backups').selectAll().where('dueDay', '=', day).executeTakeFirstOrThrow()
    if (!canBegin(run, now)) return null
    const again = await transaction
      .updateTable('backups')
      .set(begun)
      .where('id', '=', run.id)
      .where('begunAt', '=', run.begunAt)
      .where('aliveUntil', '=', run.aliveUntil)
      .returning('id')
      .executeTakeFirst()
    return again === undefined ? null : { id: again.id, begunAt: now }
  })
}

async function addRun({ database, clock }: Runs): Promise<Begun> {
  const now = clock.now()
  return database.transaction(async transaction => {
    // By the last of them, not by a clock that may be wrong.
    const last = await transaction
      .selectFrom('backups')
      .select(({ fn }) => fn.max('begunAt').as('at'))
      .executeTakeFirst()
    await transaction
      .deleteFrom('backups')
      .where('begunAt', '<', Number(last?.at ?? 0) - KEPT_MS)
      .execute()
    const { id } = await transaction
      .insertInto('backups')
      .values({
        dueDay: null,
        begunAt: now,
        aliveUntil: now + ALIVE_MS,
        endedAt: null,
        bytes: null,
        failure: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, begunAt: now }
  })
}

// One that fails is tried again; when that takes too long, `checkAlive` says so.
const UNLOGGED = { log: { error: () => {} } }

/** Keeps a backup from others until it ends. */
function follow({ database, clock }: Runs, { id, begunAt }: Begun): BackupRun {
  const update = (set: Partial<Omit<BackupTable, 'id' | 'afterFailure'>>) =>
    database.transaction(async transaction => {
      const { numUpdatedRows } = await transaction
        .updateTable('backups')
        .set(set)
        .where('id', '=', id)
        .where('begunAt', '=', begunAt)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  let aliveUntil = clock.now() + ALIVE_MS
  const heartbeat = keepHeartbeat(UNLOGGED, {
    name: 'a backup',
    ms: ALIVE_MS,
    async beat() {
      const until = clock.now() + ALIVE_MS
      const isOurs = await update({ aliveUntil: until })
      if (clock.now() < aliveUntil) aliveUntil = until
      return isOurs
    },
  })
  return {
    begunAt,
    checkAlive() {
      if (heartbeat.signal.aborted || clock.now() >= aliveUntil)
        throw new Error('the database could not be written for two minutes, so files may have been removed meanwhile')
    },
    async end(outcome) {
      await heartbeat.end()
      const isOurs = await update({ endedAt: clock.now(), aliveUntil: 0, bytes: null, failure: null, ...outcome })
      if (!isOurs && 'bytes' in outcome)
        throw new Error('it was silent for two minutes, and another process makes the backup of this day now')
    },
  }
}

/**
 * Notes that a backup is begun: until it ends, no file of the store is removed that its rows may name (`holdRemovals`). With a
 * day it is the scheduled one, of which there is one over all processes: null when it is not ours to make.
 */
export async function beginRun(runs: Runs, day: string | null): Promise<BackupRun | null> {
  const begun = day === null ? await addRun(runs) : await takeDay(runs, day)
  return begun === null ? null : follow(runs, begun)
}

/**
 * Notes that the scheduled backup of a day that was begun at a moment has failed, where the thread that made it could not do so.
 * Another process that has taken over the day goes on.
 */
export async function noteFailure(
  { database, clock }: Runs,
  { day, begunAt }: { day: string; begunAt: number },
  failure: string,
): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .updateTable('backups')
      .set({ endedAt: clock.now(), aliveUntil: 0, failure })
      .where('dueDay', '=', day)
      .where('begunAt', '=', begunAt)
      .where('endedAt', 'is', null)
      .execute(),
  )
}

/** Whether a backup is being made now. Reads a few rows at the most. */
export async function isBackupUnderWay({ database, clock }: Runs): Promise<boolean> {
  const alive = await database.query
    .selectFrom('backups')
    .select('id')
    .where('endedAt', 'is', null)
    .where('aliveUntil', '>', clock.now())
    .limit(1)
    .executeTakeFirst()
  return alive !== undefined
}

/** Notes that the program after the last whole backup has failed, and why. */
export async function noteAfterFailed({ database }: Pick<ProductPlatform, 'database'>, failure: string): Promise<void> {
  await database.transaction(async transaction => {
    const last = await transaction
      .selectFrom('backups')
      .select('id')
      .where('bytes', 'is not', null)
      .orderBy('endedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return
    await transaction.updateTable('backups').set({ afterFailure: failure }).where('id', '=', last.id).execute()
  })
}
