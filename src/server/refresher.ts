import { setTimeout } from 'node:timers/promises'

/** Renders stale pages behind the answers that were given from them, within a share of the processor. */
export interface Refresher {
  /** Notes that a page was sent which has lacked a change for so long [ms]. */
  sentStale(address: string, outdatedMs: number): void
  /**
   * Renders a page next, before it is sent; null when there is no time for that now. Rejects when the page cannot be rendered.
   */
  renderNow(address: string): Promise<void> | null
  /** Says that a page is no longer cached, or current. */
  forget(address: string): void
  /** How many pages wait. */
  waiting(): number
  /** Resolves when nothing is rendered any more. */
  close(): Promise<void>
}

/** What a refresher is told about time and work; tests put their own in its place. */
export interface RefresherParts {
  /** Renders the page of an address into the cache. */
  render(address: string): Promise<void>
  /** Hears of a page that could not be rendered and that nobody waits for. */
  failed(error: unknown): void
  /** Milliseconds of the processor that this thread has used. */
  usedMs?(): number
  /** Milliseconds that have passed. */
  monotonic?(): number
  pause?(milliseconds: number): Promise<void>
}

/** The share of one processor that rendering behind the answers takes on average. */
export const SHARE = 0.15
/** What may be rendered at once after a quiet time [ms of the processor]: about fifty pages. */
const SAVED_MS = 500
/** Pages that lack a change for so long are rendered first, and with half of the processor: visitors would have to wait for them soon. */
const URGENT_MS = 45_000
/** With more pages than that to render, a visitor gets the stale one at once. */
const FEW = 8
const LONGEST_PAUSE_MS = 100

interface Stale {
  /** When it began to lack a change, by `monotonic`. */
  since: number
  /** How much of staleness visitors have seen: the sum over what was sent, so that the most asked pages are first. */
  seen: number
}

interface Wanted {
  address: string
  done: PromiseWithResolvers<void>
}

/** Milliseconds of the processor that this thread has used. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Makes the refresher of a cache. One page is rendered at a time. */
export function createRefresher({
  render,
  failed,
  usedMs = threadMs,
  monotonic = () => performance.now(),
  pause = setTimeout,
}: RefresherParts): Refresher {
  const stale = new Map<string, Stale>()
  const wanted: Wanted[] = []
  /** The pages that somebody waits for. */
  const soon = new Map<string, Promise<void>>()
  let saved = SAVED_MS
  let savedAt = monotonic()
  let last = { endedAt: -Infinity, cost: 0 }
  let working: Promise<void> | null = null
  let closed = false

  function savedNow(): number {
    const now = monotonic()
    saved = Math.min(SAVED_MS, saved + (now - savedAt) * SHARE)
    savedAt = now
    return saved
  }

  /** The page that visitors gain most from, and whether it is urgent. */
  function pick(): { address: string; urgent: boolean } | null {
    const urgentSince = monotonic() - URGENT_MS
    let best: { address: string; since: number; seen: number } | null = null
    for (const [address, { since, seen }] of stale) {
      const before =
        best === null || (since <= urgentSince || best.since <= urgentSince ? since < best.since : seen > best.seen)
      if (before) best = { address, since, seen }
    }
    return best && { address: best.address, urgent: best.since <= urgentSince }
  }

  async function work(address: string): Promise<void> {
    stale.delete(address)
    const before = usedMs()
    try {
      await render(address)
    } finally {
      const cost = usedMs() - before
      saved = savedNow() - cost
      last = { endedAt: monotonic(), cost }
    }
  }

  async function workOff(): Promise<void> {
    for (;;) {
      if (closed) return
      const first = wanted.shift()
      if (first !== undefined) {
        await work(first.address).then(first.done.resolve, first.done.reject)
        continue
      }
      const next = pick()
      if (next === null) return
      const rest = savedNow() > 0 ? 0 : Math.max(1, -savedNow() / SHARE)
      const wait = next.urgent ? Math.min(rest, last.endedAt + last.cost - monotonic()) : rest
      if (wait > 0) await pause(Math.min(wait, LONGEST_PAUSE_MS))
      else await work(next.address).catch(failed)
    }
  }

  function begin(): void {
    working ??= workOff().finally(() => {
      working = null
      if (!closed && wanted.length + stale.size > 0) begin()
    })
  }

  return {
    sentStale(address, outdatedMs) {
      if (closed) return
      const known = stale.get(address)
      // One more, so that asking counts from the first moment on.
      if (known === undefined) stale.set(address, { since: monotonic() - outdatedMs, seen: outdatedMs + 1 })
      else known.seen += outdatedMs + 1
      begin()
    },
    renderNow(address) {
      const known = soon.get(address)
      if (known !== undefined) return known
      if (closed || wanted.length + stale.size >= FEW || savedNow() <= 0) return null
      const done = Promise.withResolvers<void>()
      wanted.push({ address, done })
      const rendered = done.promise.finally(() => soon.delete(address))
      soon.set(address, rendered)
      begin()
      return rendered
    },
    forget: address => void stale.delete(address),
    waiting: () => stale.size,
    async close() {
      closed = true
      for (const { done } of wanted.splice(0)) done.resolve()
      await working
    },
  }
}
