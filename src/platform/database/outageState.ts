import { type OutageKind } from '../outage.ts'

/** An outage that lasts. */
export interface LastingOutage {
  kind: OutageKind
  /** How long it has lasted, in milliseconds. */
  forMs: number
}

/** Whether the database of this process can be used now, as it was last seen. */
export function createOutageState() {
  let now: { kind: OutageKind; since: number } | null = null
  const listeners = new Set<(kind: OutageKind | null) => void>()
  function change(next: typeof now): void {
    if (next?.kind === now?.kind) return
    now = next
    for (const listener of listeners) listener(next?.kind ?? null)
  }
  return {
    get kind(): OutageKind | null {
      return now?.kind ?? null
    },
    lasting: (): LastingOutage | null => now && { kind: now.kind, forMs: performance.now() - now.since },
    begin: (kind: OutageKind) => change({ kind, since: now?.since ?? performance.now() }),
    end: () => change(null),
    /** Calls `listener` when an outage begins or becomes another one, and with null when it has ended. */
    listen(listener: (kind: OutageKind | null) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type OutageState = ReturnType<typeof createOutageState>
