import type { Transaction } from 'kysely'
import type { Deal } from '#domain/deals/deal.ts'
import { Failure } from '#domain/errors.ts'
import { dayText } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import { holdingOfDeal, nextHolding } from '../holdings/findHolding.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import type { Schema } from '../schema.ts'

function refuse(field: string, problem: string): Failure {
  return new Failure('invalid', problem, { [field]: problem })
}

/**
 * Refuses a day of sale (`2026-11-08`) before the car was bought, or after it was handed over (DESK-3). Throws `Failure` `invalid`
 * with the field `sold_on`.
 */
export async function refuseWrongSaleDay(
  transaction: Transaction<Schema>,
  { id, handedOver }: Deal,
  soldOn: string,
): Promise<void> {
  const holding = await holdingOfDeal(transaction, id)
  const intake = holding && (await findIntakeOf(transaction, holding))
  if (intake !== null && soldOn < intake.takenInOn)
    throw refuse(
      'sold_on',
      `This vehicle was bought on ${dayText(intake.takenInOn)}. It cannot be sold before that day.`,
    )
  const next = await nextHolding(transaction, { id })
  if (next !== null && soldOn > next.startedOn)
    throw refuse('sold_on', `This vehicle came back on ${dayText(next.startedOn)}. It was sold by then.`)
  if (handedOver !== null && soldOn > indianDay(handedOver.at))
    throw refuse('sold_on', `The vehicle was handed over on ${dayText(indianDay(handedOver.at))}. It was sold by then.`)
}

/** Refuses a hand-over (epoch milliseconds) before the day of the sale (DESK-3). Throws `Failure` `invalid` with the field `at`. */
export function refuseEarlyHandOver({ soldOn }: Pick<Deal, 'soldOn'>, at: number): void {
  if (soldOn === null || indianDay(at) >= soldOn) return
  throw refuse('at', `The vehicle was sold on ${dayText(soldOn)}. It cannot be handed over before that day.`)
}
