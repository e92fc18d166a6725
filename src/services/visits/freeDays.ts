import { nounOfCategory } from '#domain/kinds/nounWords.ts'
import { Failure } from '#domain/errors.ts'
import type { Booking } from '#domain/enquiries/enquiry.ts'
import { elsewhereText } from '#domain/visits/drivePlace.ts'
import {
  freeSlots,
  nearestSlots,
  readSlot,
  slotEnd,
  slotProblem,
  slotsUntil,
  ticksBetween,
  type SlotDay,
  type Taken,
} from '#domain/visits/slots.ts'
import { branchOfCity, visitBranches, type VisitBranch } from '#domain/visits/visitBranch.ts'
import { hasPublicPage, isAvailable, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import type { DemoInbox } from '../enquiries/demoInbox.ts'
import type { Site } from '../site.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { readTaken, type WantedSlot } from './claimSlot.ts'

type SlotSite = Pick<Site, 'configuration' | 'database' | 'clock' | 'profile' | 'demoInbox'>

/** When and where a car can be driven: what a form offers. */
export interface FreeDays {
  branch: VisitBranch
  /** What to tell of a car that stands in another city; null for one at hand. */
  elsewhere: string | null
  days: readonly SlotDay[]
}

/** What the visitors of a demo site have booked in this run, of which nothing is stored (MODE-1). */
function takenInDemo(
  inbox: DemoInbox,
  { vehicleId, branch }: Omit<WantedSlot, 'startsAt'>,
  profile: Site['profile'],
): Taken {
  const branches = visitBranches(profile)
  const booked = inbox.list().flatMap(({ enquiry, vehicle }) => {
    const startsAt = enquiry.kind === 'booking' ? readSlot(enquiry.form.slot ?? '') : null
    if (startsAt === null || vehicle === null) return []
    const at = branchOfCity(branches, vehicle.location)
    return at?.key === branch.key ? [{ id: vehicle.id, ticks: ticksBetween(startsAt, slotEnd(at, startsAt)) }] : []
  })
  const car = new Set(booked.filter(({ id }) => id === vehicleId).flatMap(({ ticks }) => ticks))
  const lanes = Array.from({ length: branch.atOnce }, () => new Set<number>())
  for (const { ticks } of booked) for (const tick of ticks) lanes.find(lane => !lane.has(tick))?.add(tick)
  return { car, lanes }
}

/** What is free of a car at a branch from now on; `without` leaves out a drive that is to be moved. */
export async function freeDaysAt(
  site: SlotSite,
  branch: VisitBranch,
  vehicleId: number,
  without: number | null = null,
): Promise<SlotDay[]> {
  const now = site.clock.now()
  const taken =
    site.configuration.mode === 'demo'
      ? takenInDemo(site.demoInbox, { vehicleId, branch }, site.profile)
      : await readTaken(site.database.query, { vehicleId, branch }, now, slotsUntil(now), without)
  return freeSlots(branch, taken, now)
}

/** The branch where a car can be driven; null when it is not for sale, or no times are offered (VISIT-1). */
export function branchOfCar(site: Pick<Site, 'profile'>, car: VehicleSummary | null): VisitBranch | null {
  if (car === null || !isAvailable(car.state) || !hasPublicPage(car)) return null
  return branchOfCity(visitBranches(site.profile), car.location)
}

/** When a car can be driven, as of now; null where no times are offered of it. */
export async function findFreeDays(site: SlotSite, productId: string): Promise<FreeDays | null> {
  if (site.profile.visits === null || !isProductId(productId)) return null
  const row = await site.database.query
    .selectFrom('vehicles')
    .select('id')
    .where('productId', '=', productId)
    .executeTakeFirst()
  const [car] = row === undefined ? [] : await loadSummaries(site.database.query, [row.id])
  const branch = branchOfCar(site, car ?? null)
  return branch === null || car === undefined
    ? null
    : {
        branch,
        elsewhere: elsewhereText(branch, car.location, nounOfCategory(car.category)),
        days: await freeDaysAt(site, branch, car.id),
      }
}

/**
 * The slot that a booking form asks for; null when it asks for none. Throws `Failure` `invalid` with the field `slot`
 * when the car cannot be driven then, whoever has booked.
 */
export function readWantedSlot(
  site: Pick<Site, 'profile' | 'clock'>,
  { slot }: Booking,
  car: VehicleSummary | null,
): WantedSlot | null {
  if (slot === undefined) return null
  const refuse = (problem: string) => new Failure('invalid', problem, { slot: problem })
  const branch = branchOfCar(site, car)
  const startsAt = readSlot(slot)
  if (branch === null || car === null) throw refuse('No times are offered of this car. Please leave the time open.')
  if (startsAt === null) throw refuse('Please choose one of the times.')
  const problem = slotProblem(branch, startsAt, site.clock.now())
  if (problem !== null) throw refuse(problem)
  return { vehicleId: car.id, branch, startsAt }
}

/** Whether no visitor of a demo site has taken a slot in this run, but for the same sending, which has this key. */
export function isFreeInDemo(site: SlotSite, { vehicleId, branch, startsAt }: WantedSlot, key: string | null): boolean {
  if (site.demoInbox.knows(key)) return true
  const taken = takenInDemo(site.demoInbox, { vehicleId, branch }, site.profile)
  return freeSlots(branch, taken, site.clock.now()).some(({ starts }) => starts.includes(startsAt))
}

/** How many free times are named to somebody who came late. */
const NEAREST = 4

/** Free moments close to one that is taken, in the order of time. */
export async function nearestFree(site: SlotSite, { vehicleId, branch, startsAt }: WantedSlot): Promise<number[]> {
  return nearestSlots(await freeDaysAt(site, branch, vehicleId), startsAt, NEAREST)
}
