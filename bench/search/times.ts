/** Times in milliseconds: half of them below the first, all but one in a hundred below the second. */
export interface Times {
  count: number
  /** Of the middle run of each question. */
  middle: readonly [p50: number, p99: number]
  /** Of the quickest run of each question: what is left of it when no other program takes the processor away. */
  quickest: readonly [p50: number, p99: number]
}

/** The value below which that share of the numbers lies. */
function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/**
 * Asks everything `runs` times over after a round to warm up, never the same twice in a row.
 */
export async function timeAll<Question>(
  questions: readonly Question[],
  runs: number,
  ask: (question: Question) => unknown,
): Promise<Times> {
  const times: number[][] = questions.map(() => [])
  for (let run = 0; run <= runs; run++)
    for (const [place, question] of questions.entries()) {
      const start = performance.now()
      const answer = ask(question)
      if (answer instanceof Promise) await answer
      if (run > 0) times[place]?.push(performance.now() - start)
    }
  const spread = (share: number) => {
    const chosen = times.map(own => percentile(own, share))
    return [percentile(chosen, 0.5), percentile(chosen, 0.99)] as const
  }
  return { count: questions.length, middle: spread(0.5), quickest: spread(0) }
}

/** What the process holds after everything unused was thrown away, in bytes. Needs `--expose-gc`. */
export function heldBytes(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
