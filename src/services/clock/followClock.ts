import type { Clock } from '#platform/clock.ts'
import { followWork } from '#platform/followWork.ts'
import type { TrustedClock } from '#platform/trustedClock.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { countWords, readNotes, writeNote } from './clockNotes.ts'

const LOOK_AGAIN_MS = 5_000
/** After the start of a machine its clock is judged by a note of so long ago at most. */
const NOTE_EVERY_MS = 600_000

/** Whether a clock is one that can be doubted; those of tests and commands are not. */
export const isTrustedClock = (clock: Clock): clock is TrustedClock => 'remember' in clock

/** Keeps the notes of the time while a process runs. */
export interface FollowedClock {
  /** Looks at once: for a person's word, and whether a note is due. Never rejects. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Judges the clock of a starting process by what the database knows of the time, then keeps that up to date, and listens for the word
 * of a person in any process. So all processes of a machine agree, and a restart forgets nothing (OPS-7).
 */
export async function followClock(
  platform: Pick<ProductPlatform, 'database' | 'clock' | 'log'>,
): Promise<FollowedClock> {
  const { database } = platform
  if (!isTrustedClock(platform.clock)) return { look: async () => {}, close: async () => {} }
  const clock: TrustedClock = platform.clock
  let heard = await countWords(platform)
  clock.remember(await readNotes(platform))
  let notedAt = Number.NEGATIVE_INFINITY

  async function note(): Promise<void> {
    const known = clock.note()
    if (known === null) return
    await database.transaction(transaction => writeNote(transaction, known))
    notedAt = performance.now()
  }
  async function lookOnce(): Promise<void> {
    if (clock.doubt() !== null) {
      const said = await countWords(platform)
      if (said !== heard) clock.remember(await readNotes(platform))
      heard = said
    }
    if (performance.now() - notedAt >= NOTE_EVERY_MS) await note()
  }
  const work = followWork(platform, {
    name: 'notes of the time',
    everyMs: LOOK_AGAIN_MS,
    firstAfterMs: LOOK_AGAIN_MS,
    step: lookOnce,
  })
  await work.wake()
  return {
    look: work.wake,
    async close() {
      await work.close()
      await note().catch(() => {})
    },
  }
}
