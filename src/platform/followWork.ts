import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Logger } from 'pino'

/** After a first failure a loop rests about so long, then twice as long each time, but never longer than usual. */
const FIRST_REST_MS = 1_000

/** Calls `work` after so many milliseconds, unless the function that it returns is called before. */
export type Timer = (work: () => void, ms: number) => () => void

/** The timer of the machine. It keeps no process alive. */
export const systemTimer: Timer = (work, ms) => {
  const timeout = setTimeout(work, ms).unref()
  return () => clearTimeout(timeout)
}

/** Work in the background that is looked after again and again. */
export interface Work {
  /** Names it in the log. */
  name: string
  /** How long after a step the next one begins, if nothing wakes it before. */
  everyMs: number
  /** How long after the start the first step begins; at once if left out. */
  firstAfterMs?: number
  /** Registers a listener of news that wake it, and returns a function that removes it. */
  wakeOn?: (listener: () => void) => () => unknown
  /** One step, which should look at `signal` where it is long. True when the next one is due at once. A throw is logged. */
  step(signal: AbortSignal): Promise<unknown>
}

/** Work that is followed. */
export interface FollowedWork {
  /** Begins a step at once, or one more after that under way. Resolves when nothing is left to do; never rejects. */
  wake(): Promise<void>
  /** Waits for the step under way, then stops. */
  close(): Promise<void>
}

/**
 * Follows a work while the process runs: one step at a time, again after a while or with news. After a failure it rests, twice as
 * long each time, at random up to half as long, so that processes which failed together do not come back together; news
 * do not shorten that, `wake` does. What fails for one reason again and again is logged once.
 */
export function followWork(
  { log, timer = systemTimer }: { readonly log: Pick<Logger, 'error'>; readonly timer?: Timer },
  { name, everyMs, firstAfterMs = 0, wakeOn, step }: Work,
): FollowedWork {
  const ending = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let failures = 0
  let logged = ''
  let cancel = () => {}

  async function trySteps(): Promise<void> {
    try {
      do {
        again = false
        if ((await step(ending.signal)) === true) {
          again = true
          await yieldToEventLoop()
        }
        failures = 0
        logged = ''
      } while (again && !ending.signal.aborted)
    } catch (err) {
      failures += 1
      if (logged !== String(err)) log.error({ err, work: name }, 'work in the background has failed and is tried again')
      logged = String(err)
    }
  }
  async function run(): Promise<void> {
    cancel()
    await trySteps()
    // In one go with the last look at `again`: who wakes it later finds it at rest.
    running = null
    if (ending.signal.aborted) return
    const restMs = Math.min(everyMs, FIRST_REST_MS * 2 ** (failures - 1)) * (1 - Math.random() / 2)
    cancel = timer(() => void wake(), failures === 0 ? everyMs : restMs)
  }
  function wake(): Promise<void> {
    if (ending.signal.aborted) return running ?? Promise.resolve()
    again = true
    running ??= run()
    return running
  }

  const stopListening = wakeOn?.(() => {
    if (failures === 0) void wake()
  })
  if (firstAfterMs === 0) void wake()
  else cancel = timer(() => void wake(), firstAfterMs)
  return {
    wake,
    async close() {
      ending.abort()
      cancel()
      stopListening?.()
      await running
    },
  }
}
