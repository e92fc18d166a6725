import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { makeSlots, type Slots } from '../slots.ts'

// One thread per image, nothing kept between images: the rest of the machine belongs to whoever waits for a page.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The slots for image work in this process: one core is left to answer requests, and never more than two are taken,
 * since the threads that images occupy are also those that read files and check passwords. Load the image inside the
 * slot, so that those who wait hold no memory.
 */
export const inImageSlot: Slots = makeSlots(Math.max(1, Math.min(2, availableParallelism() - 1)))
