import sharp from 'sharp'
import { BESIDE_REQUESTS, makeSlots, type Slots } from '../slots.ts'

// One thread per image, nothing kept between images: the rest of the machine belongs to whoever waits for a page.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The slots for image work in this process: few, since the threads that images occupy are also those that read files and
 * check passwords. An image that lies in a store is loaded inside the slot, so that those who wait for it hold no memory; one
 * that was uploaded waits in memory, and who takes in uploads of visitors bounds how many there are.
 */
export const inImageSlot: Slots = makeSlots(BESIDE_REQUESTS)
