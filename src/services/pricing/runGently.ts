import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'

/** Others wait for so long at most, but for a step that takes longer by itself. */
const SLICE_MS = 3
/** When others were busy meanwhile, they get as long again before we go on, up to this. */
const MOST_WAIT_MS = 20

/** Lets others go first. */
export async function giveWay(): Promise<void> {
  const from = performance.now()
  await yieldToEventLoop()
  const busy = performance.now() - from
  if (busy > 1) await wait(Math.min(MOST_WAIT_MS, busy))
}

/** Runs a computation to its end in slices of some milliseconds, after those who wait; null when `goesOn` said no. */
export async function runGently<Result>(
  steps: Generator<void, Result>,
  goesOn: () => boolean,
): Promise<{ result: Result } | null> {
  while (goesOn()) {
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done === true) return { result: step.value }
    } while (performance.now() < until)
    await giveWay()
  }
  return null
}
