import { Failure } from '#domain/errors.ts'
import { DAY_MS } from '#domain/text/indianTime.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { writeNote } from './clockNotes.ts'
import { isTrustedClock } from './followClock.ts'

/**
 * A person says that the clock of the machine is right: what waited for that goes on, in every process. `seen` is the time that they
 * were shown, in epoch milliseconds. Throws `Failure` (`conflict`) when the clock is not in doubt, or shows another day by now.
 */
export async function trustClock(
  { database, clock, log }: Pick<ProductPlatform, 'database' | 'clock' | 'log'>,
  actor: string,
  seen: number,
): Promise<void> {
  const doubt = clock.doubt?.() ?? null
  if (doubt === null || !isTrustedClock(clock))
    throw new Failure('conflict', 'The clock is not in doubt any more. There is nothing to confirm.')
  if (Math.abs(doubt.machine - seen) >= DAY_MS)
    throw new Failure('conflict', 'The clock shows another day by now. Look at it again.')
  const note = clock.machine()
  await database.transaction(async transaction => {
    await transaction.deleteFrom('clockNotes').where('notedAt', '>', note.at).execute()
    await writeNote(transaction, note)
    await transaction
      .updateTable('clockWords')
      .set(({ eb }) => ({ said: eb('said', '+', 1) }))
      .execute()
    await noteSecurityEvent(transaction, {
      at: note.at,
      actor,
      accountId: null,
      act: { act: 'clock_trusted', was: doubt.counted, is: doubt.machine },
    })
  })
  clock.remember([note])
  log.warn(
    { actor, was: doubt.counted, is: doubt.machine },
    'a person has said that the clock is right: what waited goes on',
  )
}
