import { Failure, isFailure } from '#domain/errors.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { planOf, reportsOf, type ImportPlan } from './importJobs.ts'
import { abandonRun, beginRun, RunEnds, type ImportRun } from './importRun.ts'
import { readImportFile } from './readImportFile.ts'
import { revertImport } from './undo/revertImport.ts'

/** What a person decides about a file before it is checked. */
type Decided = Pick<ImportPlan, 'choices' | 'createOptions' | 'set' | 'rates'>

/**
 * Starts runs in the background. Each function resolves when its run has begun, and throws `Failure` when it may not
 * begin.
 */
export interface ImportRunner {
  /** Reads and checks the whole file with these columns; stores nothing. */
  check(id: number, actor: string, decided: Decided): Promise<void>
  /**
   * Imports, or continues an import that was interrupted. `checkedAt` names the check that the person has seen,
   * `allowed` what to write of what that check held back; continuing leaves `allowed` as it was.
   */
  run(id: number, actor: string, checkedAt: number, allowed?: ImportPlan['allowed']): Promise<void>
  /** Reverts an import, or continues to. */
  revert(id: number, actor: string): Promise<void>
  /** Stops each run of this process after its batch; it can be continued later. Resolves when no run is left. */
  stop(): Promise<void>
}

const WHY: Readonly<Record<ImportRun['kind'], string>> = {
  checking: 'The check stopped because of a fault on our side. Nothing was changed. Try again.',
  importing: 'The import stopped because of a fault on our side. What it had brought in until then is kept.',
  reverting: 'This stopped because of a fault on our side. What was taken back until then stays so.',
}

/** Opens the runner of this process, which works in the background. The progress of its runs is in the database. */
export function openImportRunner(site: CatalogueSite): ImportRunner {
  const running = new Set<Promise<void>>()
  let stopping = false
  const stopped = () => stopping

  async function abandon(run: ImportRun, error: unknown): Promise<void> {
    const known = error instanceof RunEnds || isFailure(error)
    if (!known) site.log.error({ err: error, importId: run.row.id }, 'an import stopped')
    const failure = error instanceof RunEnds ? null : isFailure(error) ? error.message : WHY[run.kind]
    await abandonRun(site, run, failure)
  }

  function launch(run: ImportRun, work: Promise<void>): void {
    const whole = work
      .catch((error: unknown) => abandon(run, error))
      .catch((err: unknown) => site.log.error({ err, importId: run.row.id }, 'an import could not say that it stopped'))
      .finally(() => running.delete(whole))
    running.add(whole)
  }

  return {
    async check(id, actor, decided) {
      const run = await beginRun(site, id, 'checking', actor, row => ({
        plan: { ...planOf(row), ...decided, allowed: undefined },
        reports: { ...reportsOf(row), failure: null, checked: null },
      }))
      launch(run, readImportFile(site, run, stopped, false))
    },
    async run(id, actor, checkedAt, allowed) {
      let resumed = false
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
          plan: { ...plan, allowed: allowed ?? (resumed ? plan.allowed : undefined) },
          reports: { ...reports, failure: null, imported: null, reverted: null },
        }
      })
      launch(run, readImportFile(site, run, stopped, resumed))
    },
    async revert(id, actor) {
      const run = await beginRun(site, id, 'reverting', actor, row => ({
        reports: { ...reportsOf(row), failure: null },
      }))
      launch(run, revertImport(site, run, stopped))
    },
    async stop() {
      stopping = true
      await Promise.all(running)
    },
  }
}
