import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { emptyIntake, type Intake, type IntakeFields } from '#domain/intake/intake.ts'
import { dayText } from '#domain/text/day.ts'
import { askWhetherBack, beginHolding } from '../holdings/beginHolding.ts'
import type { Holding } from '../holdings/findHolding.ts'
import type { Schema } from '../schema.ts'

interface Typed {
  takenInOn: string | undefined
  cameBack: boolean | undefined
  /** Whether a person can be asked. */
  asks: boolean
}

/**
 * Whether what is typed of a taking in is that the car has come back after its last holding (BOOK-2). Throws `Failure` `invalid` at `came_back`
 * where it may be either: it is taken in on the day of the sale.
 */
export function isReturn({ endedOn }: Holding, seen: Intake | null, { takenInOn, cameBack, asks }: Typed): boolean {
  if (endedOn === null || cameBack === false) return false
  if (cameBack === true || takenInOn === undefined) return cameBack === true
  if (asks && takenInOn === endedOn && takenInOn !== seen?.takenInOn) throw askWhetherBack(endedOn)
  return takenInOn > endedOn
}

/** The day of a taking in that nobody typed: today, but where the holding has begun on another or is over. */
export const dayOfComing = (last: Holding, returns: boolean, today: string): string =>
  returns || (last.serial === 1 && last.endedOn === null) ? today : last.startedOn

/** What is known of a car that comes again: its numbers. */
export const comingAgain = (former: Intake | null, day: string): IntakeFields => ({
  ...emptyIntake(day),
  ...(former === null ? {} : { chassisNo: former.chassisNo, engineNo: former.engineNo }),
})

/** The day on which the holding before this one ended; null for the first. */
export async function endBefore(
  transaction: Transaction<Schema>,
  { vehicleId, serial }: Holding,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('holdings')
    .select('endedOn')
    .where('vehicleId', '=', vehicleId)
    .where('serial', '=', serial - 1)
    .executeTakeFirst()
  return row?.endedOn ?? null
}

/** Refuses a day of taking in before the car was sold the last time, or after it was sold. Throws `Failure` `invalid` at `takenInOn`. */
export function refuseWrongDay(
  { endedOn }: Holding,
  before: string | null,
  { takenInOn, returns }: { takenInOn: string; returns: boolean },
): void {
  const refuse = (day: string, what: string) => {
    const message = `This vehicle was sold on ${dayText(day)}. ${what}`
    return new Failure('invalid', message, { takenInOn: message })
  }
  const left = returns ? endedOn : before
  if (left !== null && takenInOn < left) throw refuse(left, 'It cannot come back before that day.')
  if (!returns && endedOn !== null && takenInOn > endedOn) throw refuse(endedOn, 'It was taken in by then.')
}

/** Begins the holding of a car that has come back on a day. Throws `Failure` `conflict` when somebody else has just begun it. */
export async function comeBack(transaction: Transaction<Schema>, last: Holding, day: string): Promise<Holding> {
  const begun = await beginHolding(transaction, last, day)
  if (begun === null)
    throw new Failure('conflict', 'Somebody has just taken this vehicle in. Have a look, then save again.')
  return begun
}
