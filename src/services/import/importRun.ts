import type { ImportState } from '#domain/import/importJob.ts'
import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { keepHeartbeat, LEASE_MS, type Heartbeat } from '../leases/heartbeat.ts'
import type { Schema } from '../schema.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import {
  planJson,
  progressJson,
  reportsJson,
  type ImportPlan,
  type ImportReports,
  type RunProgress,
} from './importContent.ts'
import {
  isUnderWay,
  progressOf,
  readImport,
  reportsOf,
  RUNNING_STATES,
  type ImportRow,
  type RunningState,
} from './importJobs.ts'
import { makeRunKey } from './runKey.ts'

/** Thrown inside a run that must end: the site closes, or another process has taken the run over. */
export class RunEnds extends Error {}

/** A run that has begun. Its process proves by `key` that the run is still its own. */
export interface ImportRun {
  row: ImportRow
  kind: RunningState
  key: string
  actor: string
}

const STARTS_FROM: Readonly<Record<RunningState, readonly ImportState[]>> = {
  checking: ['uploaded', 'checking', 'checked', 'reverted'],
  importing: ['checked', 'importing'],
  reverting: ['imported', 'importing', 'reverting'],
}
const NOT_NOW: Readonly<Record<RunningState, string>> = {
  checking: 'This file was imported already. Take the import back first.',
  importing: 'This file is not ready to be imported. Check it first.',
  reverting: 'There is nothing to take back.',
}

async function refuseWhileAnotherRuns(platform: ProductPlatform, transaction: Transaction<Schema>): Promise<void> {
  const rows = await transaction
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', [...RUNNING_STATES])
    .where('runKey', 'is not', null)
    .execute()
  const running = rows.find(row => isUnderWay(row, platform.clock.now()))
  if (running === undefined) return
  const name = await nameActors(transaction, [running.actor])
  throw new Failure(
    'conflict',
    `One file at a time: "${running.fileName}" of ${name(running.actor)} is being worked on just now. `
      + 'Wait until that is done, then try again.',
  )
}

/**
 * Begins a run, the only one of the site at that time, over all processes. `decide` gets the current row, refuses by
 * throwing, and returns what to write. `takenUp` is how often the run was gone on with by another process. Throws `Failure` `not_found` or `conflict`.
 */
export function beginRun(
  platform: ProductPlatform,
  id: number,
  kind: RunningState,
  actor: string,
  decide: (row: ImportRow) => { plan?: ImportPlan; reports: ImportReports },
  takenUp = 0,
): Promise<ImportRun> {
  const { database, clock } = platform
  return database.withWriteLock(async transaction => {
    await refuseWhileAnotherRuns(platform, transaction)
    const row = await readImport(transaction, id)
    if (!STARTS_FROM[kind].some(state => state === row.state)) throw new Failure('conflict', NOT_NOW[kind])
    if (kind !== 'reverting' && row.fileKey === null) {
      throw new Failure('conflict', 'The uploaded file is not kept any more. Choose it again.')
    }
    const { plan, reports } = decide(row)
    const key = makeRunKey({ actor, takenUp })
    // A revert that was interrupted continues where it stopped.
    const earlier = kind === 'reverting' && row.state === 'reverting' ? progressOf(row) : null
    const progress: RunProgress = earlier ?? { share: 0, figures: null, revert: null }
    const change = {
      state: kind,
      runKey: key,
      updatedAt: clock.now(),
      progress: progressJson.write(progress),
      report: reportsJson.write(reports),
      ...(plan === undefined ? {} : { settings: planJson.write(plan) }),
    }
    await transaction.updateTable('imports').set(change).where('id', '=', id).execute()
    return { row: { ...row, ...change }, kind, key, actor }
  })
}

/**
 * Writes within a transaction that a run continues, and how far it is. Throws `RunEnds` when the run is no longer this
 * one.
 */
export async function noteProgress(
  { clock }: ProductPlatform,
  transaction: Transaction<Schema>,
  run: ImportRun,
  progress: RunProgress,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('imports')
    .set({ progress: progressJson.write(progress), updatedAt: clock.now() })
    .where('id', '=', run.row.id)
    .where('runKey', '=', run.key)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new RunEnds()
}

/** Ends a run within a transaction: the import is in `state`, and no run is under way. */
export async function endRun(
  { clock }: ProductPlatform,
  transaction: Transaction<Schema>,
  run: ImportRun,
  state: ImportState,
  reports: ImportReports,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('imports')
    .set({ state, runKey: null, progress: null, report: reportsJson.write(reports), updatedAt: clock.now() })
    .where('id', '=', run.row.id)
    .where('runKey', '=', run.key)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw new RunEnds()
}

/**
 * Keeps a run beside its transactions, which may wait long for the write lock. One that was lost writes nothing more, by the key of its
 * run.
 */
export function keepRun(platform: ProductPlatform, { row: { id }, key }: ImportRun): Heartbeat {
  const { database, clock } = platform
  return keepHeartbeat(platform, {
    name: `import ${id}`,
    async beat() {
      const { numUpdatedRows } = await database.transaction(transaction =>
        transaction
          .updateTable('imports')
          .set({ updatedAt: clock.now() })
          .where('id', '=', id)
          .where('runKey', '=', key)
          .executeTakeFirst(),
      )
      return numUpdatedRows > 0n
    },
  })
}

/** Leaves a run to whatever process looks next, which goes on with it at once. */
export async function handOver({ database, clock }: ProductPlatform, run: ImportRun): Promise<void> {
  await database.transaction(transaction =>
    transaction
      .updateTable('imports')
      .set({ updatedAt: clock.now() - LEASE_MS })
      .where('id', '=', run.row.id)
      .where('runKey', '=', run.key)
      .execute(),
  )
}

/** Ends a run that a person has to decide about; `failure` says why, for people. Does nothing when another process has the run. */
export async function abandonRun(
  { database, clock }: ProductPlatform,
  run: ImportRun,
  failure: string | null,
): Promise<void> {
  await database.transaction(async transaction => {
    const row = await readImport(transaction, run.row.id)
    if (row.runKey !== run.key || !isUnderWay(row, row.updatedAt)) return
    const reports = { ...reportsOf(row), failure }
    // A check stores nothing, so it counts as not begun.
    const state = run.kind === 'checking' ? { state: 'uploaded' as const, progress: null } : {}
    await transaction
      .updateTable('imports')
      .set({ ...state, runKey: null, report: reportsJson.write(reports), updatedAt: clock.now() })
      .where('id', '=', run.row.id)
      .where('runKey', '=', run.key)
      .execute()
  })
}
