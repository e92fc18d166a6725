/** Remembers since when writes wait or run, so that one that never ends is seen. */
export function watchWrites() {
  // In the order they came: the first is the oldest.
  const under = new Set<{ since: number }>()
  return {
    /** Runs a write, which counts until it has ended. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const write = { since: performance.now() }
      under.add(write)
      try {
        return await work()
      } finally {
        under.delete(write)
      }
    },
    /** For how many milliseconds the oldest one waits or runs; 0 when there is none. */
    oldestMs(): number {
      const [oldest] = under
      return oldest === undefined ? 0 : performance.now() - oldest.since
    },
  }
}
