import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { nameActors } from '../../accounts/nameActors.ts'
import { commitChange } from '../../commitChange.ts'
import { appendEvents } from '../../appendEvents.ts'
import type { Schema } from '../../schema.ts'
import type { CatalogueSite } from '../../catalogueSite.ts'
import type { RevertReport, RunProgress } from '../importContent.ts'
import { progressOf, reportsOf } from '../importJobs.ts'
import { endRun, noteProgress, type ImportRun } from '../importRun.ts'
import { forgetSources } from '../photos/photoSources.ts'
import { removeUnusedOptions } from './removeUnusedOptions.ts'
import { revertVehicles } from './revertVehicles.ts'

/** Vehicles reverted in one transaction: all of them, or none. */
const CHUNK = 100
const LISTED_LEFT = 200

type RevertProgress = NonNullable<RunProgress['revert']>

/** The ids of the next vehicles after `cursor` that the import has changed. */
async function nextVehicles(transaction: Transaction<Schema>, importId: number, cursor: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('events')
    .select('subjectId')
    .distinct()
    .where('importId', '=', importId)
    .where('subject', '=', 'vehicle')
    .where('subjectId', '>', cursor)
    .orderBy('subjectId')
    .limit(CHUNK)
    .execute()
  return rows.map(row => row.subjectId)
}

async function countVehicles({ database: { query } }: CatalogueSite, importId: number): Promise<number> {
  const { count } = await query
    .selectFrom('events')
    .select(({ fn }) => fn.count<number | string>('subjectId').distinct().as('count'))
    .where('importId', '=', importId)
    .where('subject', '=', 'vehicle')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const progressWith = (revert: RevertProgress): RunProgress => ({
  share: revert.total === 0 ? 1 : Math.min(1, (revert.takenBack + revert.leftCount) / revert.total),
  figures: null,
  revert,
})

/** Reverts the next vehicles; null when there are none. */
function revertNext(site: CatalogueSite, run: ImportRun, state: RevertProgress): Promise<RevertProgress | null> {
  return commitChange(site, async transaction => {
    const ids = await nextVehicles(transaction, run.row.id, state.cursor)
    const cursor = ids.at(-1)
    if (cursor === undefined) return null
    const outcomes = await revertVehicles(site, transaction, run, ids)
    const left = outcomes.flatMap(outcome => outcome.left ?? [])
    const name = await nameActors(
      transaction,
      left.map(({ by }) => by),
    )
    const next = {
      ...state,
      cursor,
      takenBack: state.takenBack + outcomes.filter(({ takenBack }) => takenBack).length,
      left: [...state.left, ...left.map(vehicle => ({ ...vehicle, by: name(vehicle.by) }))].slice(0, LISTED_LEFT),
      leftCount: state.leftCount + left.length,
    }
    await noteProgress(site, transaction, run, progressWith(next))
    return next
  })
}

/** What the event of a reverted import contains. */
const eventContentOf = (fileName: string, { takenBack, leftCount, optionsRemoved }: RevertReport) => ({
  fileName,
  takenBack,
  left: leftCount,
  optionsRemoved,
})

/**
 * Reverts an import: its changes of each vehicle, and the options that it added and nothing uses. Vehicles that
 * somebody has changed since stay as they are and are reported. Works in transactions of `CHUNK` vehicles that also
 * store the progress, so that an interrupted revert continues where it stopped. Looks at `signal` between them and throws
 * its reason.
 */
export async function revertImport(site: CatalogueSite, run: ImportRun, signal: AbortSignal): Promise<void> {
  const { id, fileName } = run.row
  let state: RevertProgress = progressOf(run.row)?.revert ?? {
    cursor: 0,
    total: await countVehicles(site, id),
    takenBack: 0,
    left: [],
    leftCount: 0,
    optionsRemoved: 0,
  }
  for (let next = await revertNext(site, run, state); next !== null; next = await revertNext(site, run, state)) {
    state = next
    signal.throwIfAborted()
    await yieldToEventLoop()
  }
  await commitChange(site, async transaction => {
    const optionsRemoved = await removeUnusedOptions(site, transaction, run)
    await forgetSources(transaction, id)
    const { takenBack, left, leftCount } = state
    const report = { at: site.clock.now(), takenBack, left, leftCount, optionsRemoved }
    const reports = reportsOf(run.row)
    await endRun(site, transaction, run, 'reverted', { ...reports, failure: null, checked: null, reverted: report })
    await appendEvents(
      site,
      transaction,
      run.actor,
      [
        {
          kind: 'removed',
          subject: 'import',
          subjectId: id,
          before: reports.imported && { fileName },
          after: eventContentOf(fileName, report),
        },
      ],
      null,
      id,
    )
  })
}
