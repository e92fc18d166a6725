import { BESIDE_REQUESTS, makeSlots, type Slots } from '../slots.ts'

/**
 * The slots for image work in this process. There are few, because images use the threads that also read files and
 * check passwords. Load an image of the store inside the slot, so that waiting work holds no memory. An uploaded image
 * waits in memory; the guards of uploads bound how many there are.
 */
export const inImageSlot: Slots = makeSlots(BESIDE_REQUESTS)

/**
 * The slot for pictures that visitors send: a line of its own, so that neither staff nor who looks at cars wait behind them,
 * however many come and however large they are (OPS-5).
 */
export const inVisitorImageSlot: Slots = makeSlots(1)
