import { followWork } from '#platform/followWork.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** A lease expires so long after its last heartbeat, in milliseconds: then another process takes the work up (OPS-4). */
export const LEASE_MS = 15_000
/** So often within that time is a heartbeat due: three may be late. */
export const BEATS_A_LEASE = 4
// Sooner than others may take the lease: a holder without heartbeats must have stopped by then.
const GIVES_UP_AT = 0.8
/** By so much the clock of another process may be ahead of ours, in milliseconds. */
const MOST_AHEAD_MS = 60_000

/** The heartbeats of a lease. */
export interface Heartbeat {
  /** Aborted when the lease was lost: another process may have begun the work. */
  readonly signal: AbortSignal
  /** Ends the heartbeats, after the one under way. */
  end(): Promise<void>
}

/**
 * Keeps a lease by heartbeats until it is ended. `beat` says in the database that the holder lives, in a transaction of its own, and
 * whether the lease was still its own; one that fails is tried again. Without any for most of the lease's time it is lost, by a
 * clock that nobody can set. `ms` is how long it lasts after a heartbeat, `everyMs` how far apart they are.
 */
export function keepHeartbeat(
  { log }: { readonly log: Pick<ProductPlatform['log'], 'error'> },
  {
    name,
    ms = LEASE_MS,
    everyMs = ms / BEATS_A_LEASE,
    beat,
  }: { name: string; ms?: number; everyMs?: number; beat: () => Promise<boolean> },
): Heartbeat {
  const lost = new AbortController()
  let deadline: NodeJS.Timeout | undefined
  function renew(at: number): void {
    clearTimeout(deadline)
    deadline = setTimeout(lose, Math.max(0, ms * GIVES_UP_AT - (performance.now() - at))).unref()
  }
  function lose(): void {
    lost.abort(new Error(`the lease of ${name} was lost`))
    void beats.close()
  }
  const beats = followWork(
    { log },
    {
      name: `heartbeats of ${name}`,
      everyMs,
      firstAfterMs: everyMs,
      async step(ending) {
        const at = performance.now()
        const isOurs = await beat()
        if (ending.aborted) return
        if (isOurs) renew(at)
        else lose()
      },
    },
  )
  renew(performance.now())
  return {
    signal: lost.signal,
    async end() {
      clearTimeout(deadline)
      await beats.close()
    },
  }
}

/**
 * Whether a lease has expired that a row gives a time, in epoch milliseconds of its holder. One that would end much later than a
 * lease lasts was written before the clock was set back: a holder that lives writes another within seconds.
 */
export function hasExpired(until: number, now: number, ms = LEASE_MS): boolean {
  return until <= now || until > now + ms + MOST_AHEAD_MS
}
