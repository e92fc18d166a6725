/** Remembers since when writes wait or run, so that the health page can report one that never ends. */
export function watchWrites() {
  // In the order of the calls: the first is the oldest.
  const under = new Set<{ since: number }>()
  return {
    /** Runs a write and counts it until it has ended. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const write = { since: performance.now() }
      under.add(write)
      try {
        return await work()
      } finally {
        under.delete(write)
      }
    },
    /** How many milliseconds ago the oldest unfinished write was asked for; 0 when there is none. */
    oldestMs(): number {
      const [oldest] = under
      return oldest === undefined ? 0 : performance.now() - oldest.since
    },
  }
}
