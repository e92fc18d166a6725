import type { Transaction } from 'kysely'
import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { Failure } from '#domain/errors.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { Schema } from '../schema.ts'

/** More changes of one car between two looks than this are not all named. */
const MOST_NAMED = 3
const MOST_READ = 50

/** The failure that says who has written which fields of a taking in since an editor opened it, `versions` ago (DESK-3). */
export async function intakeConflict(
  transaction: Transaction<Schema>,
  vehicleId: number,
  versions: number,
): Promise<Failure> {
  const events = await transaction
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', 'vehicle')
    .where('subjectId', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute()
  const written = events.flatMap(event => {
    const step = readVehicleStep(event)
    const desk = step?.kind === 'changed' ? step.after.desk : null
    return desk?.matter === 'taking_in' ? [{ actor: event.actor, what: desk.text }] : []
  })
  const since = written.slice(0, Math.max(1, Math.min(versions, MOST_NAMED))).toReversed()
  const nameOf = await nameActors(
    transaction,
    since.map(({ actor }) => actor),
  )
  const who = since.map(({ actor, what }) => `${nameOf(actor)} has written ${what}`).join('; ')
  return new Failure(
    'conflict',
    `${who === '' ? 'Somebody has changed it' : who} since you opened this. Nothing of yours is lost: compare, then save again.`,
  )
}
