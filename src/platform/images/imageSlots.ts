import { availableParallelism } from 'node:os'
import sharp from 'sharp'

// One thread per image, nothing kept between images: the rest of the machine belongs to whoever waits for a page.
sharp.concurrency(1)
sharp.cache(false)

/** Runs work when a slot is free, in the order asked for. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Makes slots for work of which only so much may run at a time. */
export function makeSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count

  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * The slots for image work in this process: one core is left to answer requests, and never more than two are taken,
 * since the threads that images occupy are also those that read files and check passwords. Load the image inside the
 * slot, so that those who wait hold no memory.
 */
export const inImageSlot: Slots = makeSlots(Math.max(1, Math.min(2, availableParallelism() - 1)))
