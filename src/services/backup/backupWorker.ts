import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { dueDay } from '#domain/backup/backupSchedule.ts'
import { followWork } from '#platform/followWork.ts'
import { isTrustedClock } from '../clock/followClock.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { noteFailure, stateOfDay } from './backupRuns.ts'
import { runAfter } from './runAfter.ts'
import type { BackupNews, BackupTask } from './backupThread.ts'
import type { ScheduledOutcome } from './scheduledBackup.ts'

const LOOK_AGAIN_MS = 60_000
// After the first visitors of a start.
const FIRST_AFTER_MS = 20_000
/** A backup needs some tens of megabytes, however large the site is. */
const MOST_HEAP_MEGABYTES = 192

/** Makes the daily backups while the process runs. */
export interface BackupWorker {
  /** Resolves when the backup that is due now is made, has failed, or is another process's. */
  look(): Promise<void>
  /** Ends a backup under way, which the next start makes again, and stops. */
  close(): Promise<void>
}

/**
 * Starts making daily backups, in a thread of its own, which holds up nothing here. Each process of a site may have such a worker: one of them
 * makes the backup of a day. What was due while no process ran is made up for once. Failures are logged; tried again after an hour.
 */
export function startBackupWorker(
  platform: Pick<ProductPlatform, 'configuration' | 'database' | 'clock' | 'log'>,
  backupDir: string,
): BackupWorker {
  const { configuration, clock, log } = platform
  let thread: Worker | null = null
  let begunAt: number | null = null
  let settled: string | null = null
  const ending = new AbortController()

  async function makeInThread(day: string): Promise<ScheduledOutcome> {
    const time = isTrustedClock(clock) ? clock.note() : null
    const doubt = clock.doubt?.() ?? null
    const task: BackupTask = { configuration: { ...configuration, backupDir }, day, time, doubt }
    const started = new Worker(new URL('./backupThread.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES, maxYoungGenerationSizeMb: 12 },
    })
    thread = started
    begunAt = null
    const { promise, resolve, reject } = Promise.withResolvers<ScheduledOutcome>()
    started.on('message', (news: BackupNews) => {
      if ('begunAt' in news) ({ begunAt } = news)
      else resolve(news.outcome)
    })
    started.once('error', reject)
    started.once('exit', () => reject(new Error('the thread of the backup ended')))
    // Its last words may come before its connections are closed.
    return promise.finally(() => {
      thread = null
    })
  }
  async function makeDue(): Promise<void> {
    const day = dueDay(clock.now(), configuration.backupAt)
    if (day === settled) return
    try {
      const state = await stateOfDay(platform, day)
      if (state === 'made') settled = day
      if (state !== 'now') return
      const outcome = await makeInThread(day)
      if (outcome === 'not ours') return
      if ('failure' in outcome) {
        log.error({ reason: outcome.failure }, 'the daily backup failed and is tried again in an hour')
        return
      }
      settled = day
      log.info({ file: outcome.made, bytes: outcome.bytes, removed: outcome.removed }, 'the daily backup was made')
      if (outcome.unswept !== undefined)
        log.warn({ reason: outcome.unswept }, 'files of outdated backups stay: an archive beside them cannot be read')
      const { backupAfter } = configuration
      if (backupAfter !== null) await runAfter(platform, backupAfter, join(backupDir, outcome.made), ending.signal)
    } catch (error) {
      if (ending.signal.aborted) return
      log.error({ err: error }, 'the daily backup could not be made')
      if (begunAt === null) return
      const failure = error instanceof Error ? error.message : String(error)
      await noteFailure(platform, { day, begunAt }, failure).catch(() => {})
    }
  }
  const work = followWork(platform, {
    name: 'daily backups',
    everyMs: LOOK_AGAIN_MS,
    firstAfterMs: FIRST_AFTER_MS,
    step: makeDue,
  })
  return {
    look: work.wake,
    async close() {
      ending.abort()
      const closed = work.close()
      await thread?.terminate()
      await closed
    },
  }
}
