import { Failure, isFailure } from '#domain/errors.ts'
import { momentsText } from '#domain/visits/slotTexts.ts'

/** Thrown when another drive has the car, or the last place of its branch, at that time. */
export class SlotTaken extends Failure {
  /** Free moments close to it (epoch milliseconds), where they are known. */
  readonly nearest: readonly number[]

  constructor(nearest: readonly number[] = []) {
    const free = nearest.length === 0 ? 'Please choose another one.' : `Free close to it: ${momentsText(nearest)}.`
    const message = `This time has just been taken. ${free}`
    super('conflict', message, { slot: message })
    this.nearest = nearest
  }
}

/** Whether something thrown is a `SlotTaken`. */
export function isSlotTaken(thrown: unknown): thrown is SlotTaken {
  return isFailure(thrown) && 'nearest' in thrown
}
