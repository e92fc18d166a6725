import { isDoubted } from '#platform/clock.ts'
import { followWork } from '#platform/followWork.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { holdLease, type Lease } from './holdLease.ts'

const LOOK_AGAIN_MS = 60_000
/** Work that has failed waits so long, or as long as it does anyway. */
const AFTER_FAILURE_MS = 600_000
const CLOSE_WITHIN_MS = 3_000

/** Work that is done every so often, by one process of the site. */
export interface Job {
  /** Names it in the database. */
  name: string
  everyMs: number
  /** `signal` is aborted when another process may have begun it. */
  work(signal: AbortSignal): Promise<unknown>
}

/** Whether a work is due. One that was done in the future was done before the clock was set back. */
function isDue({ everyMs }: Job, doneAt: number | null, now: number): boolean {
  return doneAt === null || now - doneAt >= everyMs || doneAt > now + LOOK_AGAIN_MS
}

/**
 * Does each work when it is due, first after `firstAfterMs`: whatever process finds it so does it, and the others leave it
 * (OPS-4), and none while the clock is in doubt (OPS-7). The time of the last run survives restarts. A failed run is logged and retried. `close` waits some seconds
 * for one under way.
 */
export function startSchedule(
  platform: Pick<ProductPlatform, 'database' | 'log' | 'clock'>,
  jobs: readonly Job[],
  firstAfterMs: number,
): { close(): Promise<void> } {
  const notBefore = new Map<string, number>()

  async function doJob(job: Job, lease: Lease, ending: AbortSignal): Promise<void> {
    let doneAt: number | undefined
    try {
      // Another process may have done it since the table was read.
      if (!isDue(job, lease.doneAt, platform.clock.now())) return
      await job.work(AbortSignal.any([lease.signal, ending]))
      doneAt = platform.clock.now()
    } finally {
      await lease.release(doneAt)
    }
  }

  async function tryJob(job: Job, ending: AbortSignal): Promise<void> {
    try {
      const lease = await holdLease(platform, job.name)
      if (lease !== null) await doJob(job, lease, ending)
    } catch (err) {
      if (ending.aborted) return
      platform.log.error({ err, work: job.name }, 'work that is done every so often has failed')
      notBefore.set(job.name, performance.now() + Math.min(job.everyMs, AFTER_FAILURE_MS))
    }
  }

  async function look(ending: AbortSignal): Promise<void> {
    // While the clock is in doubt, due work waits for a person.
    if (isDoubted(platform.clock)) return
    const rows = await platform.database.query.selectFrom('leases').select(['name', 'doneAt']).execute()
    const done = new Map(rows.map(row => [row.name, row.doneAt === null ? null : Number(row.doneAt)]))
    for (const job of jobs) {
      if (ending.aborted || isDoubted(platform.clock)) return
      if ((notBefore.get(job.name) ?? 0) > performance.now()) continue
      if (isDue(job, done.get(job.name) ?? null, platform.clock.now())) await tryJob(job, ending)
    }
  }
  const work = followWork(platform, { name: 'work that is due', everyMs: LOOK_AGAIN_MS, firstAfterMs, step: look })
  return {
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, CLOSE_WITHIN_MS)
      await Promise.race([work.close(), late])
      clearTimeout(timer)
    },
  }
}
