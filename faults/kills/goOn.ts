import { setTimeout as pause } from 'node:timers/promises'
import { ComeAgain, Unanswered } from '../place/client.ts'
import type { Act } from './stage.ts'

/** What has nothing to do rests for so long, in milliseconds. */
export const BETWEEN_MS = 5

/** Does one step of an act after the other until the server is gone; returns a sentence for what went wrong otherwise. */
export async function goOn(act: Act, isOver: () => boolean): Promise<string | null> {
  try {
    while (!isOver()) {
      await act.step().catch((error: unknown) => {
        if (!(error instanceof ComeAgain)) throw error
      })
      await pause(BETWEEN_MS)
    }
    return null
  } catch (error) {
    if (error instanceof Unanswered)
      return isOver() ? null : `${act.name}: no answer to ${error.message}, and nothing was killed`
    return `${act.name}: ${error instanceof Error ? error.message : String(error)}`
  }
}
