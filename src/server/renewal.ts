import { isTooBusy } from '#platform/slots.ts'
import type { Site } from '#services/site.ts'
import type { Stopwatch } from './stopwatch.ts'

// The share of the time in which pages are rendered for nobody who waits.
const SHARE = 0.2

/** Renders pages anew behind the visitors who got them as they were. */
export interface Renewal {
  /** Says that somebody got the page of an address that is behind; `renew` renders it, if that is still needed. */
  ask(address: string, renew: () => Promise<unknown>): void
  /** Resolves when nothing is rendered any more, and nothing will be. */
  close(): Promise<void>
}

interface Wanted {
  asked: number
  since: number
  renew: () => Promise<unknown>
}

/** Makes a renewal that renders one page at a time, the most asked first, and rests in between. */
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
      // By time, too: else pages that few ask for would come last forever.
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
      // Whoever asks next wants it again; when it is old, whoever asks gets the error.
      if (!isTooBusy(error)) log.warn({ err: error }, 'a page could not be rendered anew')
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
      if (known === undefined) wanted.set(address, { asked: 1, since: elapsed(), renew })
      else known.asked++
      if (!isWorking) void work()
    },
    close() {
      isClosed = true
      wanted.clear()
      return renewing
    },
  }
}
