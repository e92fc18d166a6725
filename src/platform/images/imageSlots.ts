import { BESIDE_REQUESTS, makeSlots, type Slots } from '../slots.ts'

/**
 * The slots for image work in this process. There are few, because images use the threads that also read files and
 * check passwords. Load an image of the store inside the slot, so that waiting work holds no memory. An uploaded image
 * waits in memory; the guards of uploads bound how many there are.
 */
export const inImageSlot: Slots = makeSlots(BESIDE_REQUESTS)
