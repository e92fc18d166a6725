import sharp from 'sharp'
import { BESIDE_REQUESTS, makeSlots, type Slots } from '../slots.ts'

// One thread per image, nothing kept between images: the rest of the machine belongs to whoever waits for a page.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The slots for image work in this process: few, since the threads that images occupy are also those that read files and
 * check passwords. Load the image inside the slot, so that those who wait hold no memory.
 */
export const inImageSlot: Slots = makeSlots(BESIDE_REQUESTS)
