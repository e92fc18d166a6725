/** So long is a write a proof that writing works. */
const PROVES_FOR_MS = 5_000

/** Remembers since when writes wait or run, so that the health page can report one that never ends. */
export function watchWrites() {
  // In the order of the calls: the first is the oldest.
  const under = new Set<{ since: number }>()
  let provenAt = -Infinity
  let proving: Promise<void> | null = null
  async function prove(write: () => Promise<void>): Promise<void> {
    await write()
    provenAt = performance.now()
  }

  return {
    /** Runs a write and counts it until it has ended. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const write = { since: performance.now() }
      under.add(write)
      try {
        const result = await work()
        provenAt = performance.now()
        return result
      } finally {
        under.delete(write)
      }
    },
    /** Resolves when a write has succeeded in the last five seconds, or when `write` does: one at a time. */
    async provenBy(write: () => Promise<void>): Promise<void> {
      if (performance.now() - provenAt < PROVES_FOR_MS) return
      proving ??= prove(write).finally(() => {
        proving = null
      })
      await proving
    },
    /** How many milliseconds ago the oldest unfinished write was asked for; 0 when there is none. */
    oldestMs(): number {
      const [oldest] = under
      return oldest === undefined ? 0 : performance.now() - oldest.since
    },
  }
}
