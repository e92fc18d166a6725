import type { Kysely, Transaction } from 'kysely'
import { slotEnd, ticksBetween, type Taken } from '#domain/visits/slots.ts'
import type { VisitBranch } from '#domain/visits/visitBranch.ts'
import type { Schema } from '../schema.ts'

/** What a drive is to occupy. */
export interface WantedSlot {
  vehicleId: number
  branch: VisitBranch
  /** Epoch milliseconds, on a quarter of an hour. */
  startsAt: number
}

const carResource = (vehicleId: number) => `car ${vehicleId}`
const laneResource = ({ key }: VisitBranch, lane: number) => `${key} ${lane}`
const lanesOf = ({ atOnce }: VisitBranch) => Array.from({ length: atOnce }, (_, lane) => lane)

/**
 * Claims quarters of an hour of one resource for a drive. Those that are its own already count; waits for whoever is
 * just claiming one of them. False, with none of the new ones left, when another drive has one.
 */
async function claim(
  transaction: Transaction<Schema>,
  driveId: number,
  resource: string,
  ticks: readonly number[],
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('driveClaims')
    .values(ticks.map(tick => ({ resource, tick, driveId })))
    .onConflict(conflict => conflict.columns(['resource', 'tick']).doNothing())
    .returning('tick')
    .execute()
  if (claimed.length === ticks.length) return true
  const { own } = await transaction
    .selectFrom('driveClaims')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('resource', '=', resource)
    .where('tick', 'in', ticks)
    .where('driveId', '=', driveId)
    .executeTakeFirstOrThrow()
  if (Number(own) === ticks.length) return true
  if (claimed.length > 0) {
    await transaction
      .deleteFrom('driveClaims')
      .where('resource', '=', resource)
      .where(
        'tick',
        'in',
        claimed.map(({ tick }) => tick),
      )
      .execute()
  }
  return false
}

/**
 * Claims a car and a place of its branch for a drive, and gives up what the drive had before, within a transaction
 * (VISIT-1). The primary key of the claims refuses a second drive on either engine, however many ask at once. False
 * when the car or every place is taken: then the transaction is to be rolled back. Everybody claims in the same order,
 * first the car, then the places from the first to the last, and gives up afterwards, so that nobody waits in a circle.
 */
export async function claimSlot(
  transaction: Transaction<Schema>,
  driveId: number,
  { vehicleId, branch, startsAt }: WantedSlot,
): Promise<boolean> {
  const ticks = ticksBetween(startsAt, slotEnd(branch, startsAt))
  const car = carResource(vehicleId)
  if (!(await claim(transaction, driveId, car, ticks))) return false
  for (const lane of lanesOf(branch)) {
    const place = laneResource(branch, lane)
    if (!(await claim(transaction, driveId, place, ticks))) continue
    await transaction
      .deleteFrom('driveClaims')
      .where('driveId', '=', driveId)
      .where(({ eb, not, and }) => not(and([eb('resource', 'in', [car, place]), eb('tick', 'in', ticks)])))
      .execute()
    return true
  }
  return false
}

/** Gives up everything that a drive occupies. */
export async function releaseClaims(transaction: Transaction<Schema>, driveId: number): Promise<void> {
  await transaction.deleteFrom('driveClaims').where('driveId', '=', driveId).execute()
}

/**
 * What is taken of a car and of its branch between two moments (epoch milliseconds); `without` leaves out a drive that
 * is to be moved. It reads only claims of the time ahead, however many drives there were.
 */
export async function readTaken(
  query: Kysely<Schema>,
  { vehicleId, branch }: Omit<WantedSlot, 'startsAt'>,
  from: number,
  until: number,
  without: number | null = null,
): Promise<Taken> {
  const [first = 0] = ticksBetween(from, from + 1)
  const [last = 0] = ticksBetween(until, until + 1)
  const lanes = lanesOf(branch).map(lane => laneResource(branch, lane))
  const rows = await query
    .selectFrom('driveClaims')
    .select(['resource', 'tick', 'driveId'])
    .where('resource', 'in', [carResource(vehicleId), ...lanes])
    .where('tick', '>=', first)
    .where('tick', '<', last)
    .execute()
  const others = Map.groupBy(
    rows.filter(row => row.driveId !== without),
    row => row.resource,
  )
  const taken = (resource: string) => new Set(others.get(resource)?.map(({ tick }) => tick))
  return { car: taken(carResource(vehicleId)), lanes: lanes.map(taken) }
}
