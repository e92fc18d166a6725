import { isTooBusy } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { Stopwatch } from './stopwatch.ts'

// The share of the time that renewals may take.
const SHARE = 0.2
// Each holds the request that asked first. A stale page beyond them is rendered when it has expired and is requested.
const MOST_WANTED = 1_000

/** Renders stale pages again after they were sent. */
export interface Renewal {
  /** Says that the stale page of an address was sent; `renew` renders it again if it is still stale. */
  ask(address: string, renew: () => Promise<unknown>): void
  /** Ends the renewal; resolves when the rendering under way has ended. */
  close(): Promise<void>
}

interface Wanted {
  asked: number
  since: number
  renew: () => Promise<unknown>
}

/** Makes a renewal that renders one page at a time, the most requested first, and rests in between. */
export function createRenewal({ elapsed, rest }: Stopwatch, log: Site['log']): Renewal {
  const wanted = new Map<string, Wanted>()
  let isWorking = false
  let isClosed = false
  let renewing: Promise<void> = Promise.resolve()

  function takeMostWanted(): Wanted | undefined {
    const now = elapsed()
    let first: string | undefined
    let most = -1
    for (const [address, { asked, since }] of wanted) {
      // Weighted by time: else rarely requested pages would never have their turn.
      const weight = asked * (now - since)
      if (weight > most) [first, most] = [address, weight]
    }
    const taken = first === undefined ? undefined : wanted.get(first)
    if (first !== undefined) wanted.delete(first)
    return taken
  }

  async function renewOne({ renew }: Wanted): Promise<void> {
    try {
      await renew()
    } catch (error) {
      // The next request for the page asks again; once it is expired, that request gets the error.
      if (!isTooBusy(error)) log.warn({ err: error }, 'a stale page could not be rendered again')
    }
  }

  async function work(): Promise<void> {
    isWorking = true
    for (let next = takeMostWanted(); next !== undefined; next = takeMostWanted()) {
      const from = elapsed()
      renewing = renewOne(next)
      await renewing
      await rest((elapsed() - from) * (1 / SHARE - 1))
    }
    isWorking = false
  }

  return {
    ask(address, renew) {
      if (isClosed) return
      const known = wanted.get(address)
      if (known !== undefined) known.asked++
      else if (wanted.size < MOST_WANTED) wanted.set(address, { asked: 1, since: elapsed(), renew })
      if (!isWorking) void work()
    },
    close() {
      isClosed = true
      wanted.clear()
      return renewing
    },
  }
}
