import { Failure, isFailure } from '#domain/errors.ts'
import { followWork } from '#platform/followWork.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { ImportPlan } from './importContent.ts'
import { isRunningState, planOf, reportsOf } from './importJobs.ts'
import { abandonRun, beginRun, handOver, keepRun, RunEnds, type ImportRun } from './importRun.ts'
import { findBrokenOff, MOST_TAKEN_UP } from './takeUpImports.ts'
import type { PhotoFetch } from './photos/fetchPhoto.ts'
import { costJudge } from './refuseCosts.ts'
import { readImportFile } from './readImportFile.ts'
import { revertImport } from './undo/revertImport.ts'

/** What a person decides about a file before it is checked. */
type Decided = Pick<ImportPlan, 'choices' | 'createOptions' | 'set' | 'values' | 'rates'>

/**
 * Starts runs in the background. Each function resolves when its run has begun, and throws `Failure` when it may not
 * begin.
 */
export interface ImportRunner {
  /** Reads and checks the whole file with these columns; stores nothing. `forbidden` where staff would show what cars cost. */
  check(id: number, actor: string, decided: Decided): Promise<void>
  /**
   * Imports, or continues an import that was interrupted. `checkedAt` names the check that the person has seen,
   * `allowed` what to write of what that check held back; continuing leaves `allowed` as it was.
   */
  run(id: number, actor: string, checkedAt: number, allowed?: ImportPlan['allowed']): Promise<void>
  /** Reverts an import, or continues to. */
  revert(id: number, actor: string): Promise<void>
  /**
   * Goes on with a run whose process is gone, as it does every few seconds by itself (OPS-4). Resolves when it has begun, or when
   * there is none. Never rejects.
   */
  takeUp(): Promise<void>
  /** Stops each run of this process after its batch; another process goes on with it. Resolves when no run is left. */
  stop(): Promise<void>
}

/** A process that is gone is noticed so much later than its lease ends. */
const LOOK_AGAIN_MS = 5_000

const WHY: Readonly<Record<ImportRun['kind'], string>> = {
  checking: 'The check stopped because of a fault on our side. Nothing was changed. Try again.',
  importing: 'The import stopped because of a fault on our side. What it had brought in until then is kept.',
  reverting: 'This stopped because of a fault on our side. What was taken back until then stays so.',
}

/**
 * Opens the runner of this process, which works in the background. The progress of its runs is in the database. `fetchPhotos` says when a
 * run begins how photos are fetched by address, if that is switched on.
 */
export function openImportRunner(site: CatalogueSite, fetchPhotos: () => PhotoFetch | null = () => null): ImportRunner {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function leave(run: ImportRun, error: unknown, isOver: boolean): Promise<void> {
    if (isOver || error instanceof RunEnds) return handOver(site, run)
    if (!isFailure(error)) site.log.error({ err: error, importId: run.row.id }, 'an import stopped')
    await abandonRun(site, run, isFailure(error) ? error.message : WHY[run.kind])
  }

  function launch(run: ImportRun, resumed: boolean): void {
    const heartbeat = keepRun(site, run)
    const signal = AbortSignal.any([stopping.signal, heartbeat.signal])
    const work =
      run.kind === 'reverting'
        ? revertImport(site, run, signal)
        : readImportFile(site, run, { signal, fetch: fetchPhotos() }, resumed)
    const whole = work
      .finally(heartbeat.end)
      .catch((error: unknown) => leave(run, error, error === signal.reason))
      .catch((err: unknown) => site.log.error({ err, importId: run.row.id }, 'an import could not say that it stopped'))
      .finally(() => running.delete(whole))
    running.add(whole)
  }

  /** Goes on with a run as it was begun: with what was decided then, in the name of who did. */
  async function goOn(): Promise<void> {
    const found = stopping.signal.aborted ? null : await findBrokenOff(site)
    if (found === null) return
    const { row, actor, takenUp } = found
    if (!isRunningState(row.state)) return
    const run = await beginRun(
      site,
      row.id,
      row.state,
      actor,
      now => {
        if (now.runKey !== row.runKey) throw new Failure('conflict', 'Another process goes on with it.')
        const reports = { ...reportsOf(now), failure: null }
        return { reports: row.state === 'checking' ? { ...reports, checked: null } : reports }
      },
      takenUp,
    )
    if (takenUp > MOST_TAKEN_UP) await abandonRun(site, run, WHY[run.kind])
    else launch(run, run.kind === 'importing')
    site.log.warn({ importId: row.id, takenUp }, 'an import whose process is gone is gone on with')
  }
  const work = followWork(site, {
    name: 'imports whose process is gone',
    everyMs: LOOK_AGAIN_MS,
    firstAfterMs: LOOK_AGAIN_MS,
    step: () =>
      goOn().catch((error: unknown) => {
        // Whoever begins a run at the same moment comes first.
        if (!isFailure(error)) throw error
      }),
  })

  return {
    async check(id, actor, decided) {
      const judgeCosts = await costJudge(site, actor)
      const run = await beginRun(site, id, 'checking', actor, row => {
        const plan = planOf(row)
        return {
          plan: { ...plan, ...decided, ...judgeCosts(plan, decided.choices), allowed: undefined },
          reports: { ...reportsOf(row), failure: null, checked: null },
        }
      })
      launch(run, false)
    },
    async run(id, actor, checkedAt, allowed) {
      let resumed = false
      const judgeCosts = await costJudge(site, actor)
      const run = await beginRun(site, id, 'importing', actor, row => {
        const reports = reportsOf(row)
        if (reports.checked?.at !== checkedAt) {
          throw new Failure(
            'conflict',
            'Somebody has checked this file again since you looked, with other columns perhaps. Look at the new figures first.',
          )
        }
        resumed = row.state === 'importing'
        const plan = planOf(row)
        return {
          plan: {
            ...plan,
            ...judgeCosts(plan, plan.choices),
            allowed: allowed ?? (resumed ? plan.allowed : undefined),
          },
          reports: { ...reports, failure: null, imported: null, reverted: null },
        }
      })
      launch(run, resumed)
    },
    async revert(id, actor) {
      const run = await beginRun(site, id, 'reverting', actor, row => ({
        reports: { ...reportsOf(row), failure: null },
      }))
      launch(run, false)
    },
    takeUp: work.wake,
    async stop() {
      stopping.abort(new RunEnds())
      await work.close()
      await Promise.all(running)
    },
  }
}
