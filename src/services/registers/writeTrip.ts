import type { Transaction } from 'kysely'
import { namesSomebody } from '#domain/enquiries/namesSomebody.ts'
import { MOST_KM } from '#domain/condition/readings.ts'
import { Failure, isFailure } from '#domain/errors.ts'
import { cleanLicence, tripProblems, type TripPurpose } from '#domain/registers/trip.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import { writeReading } from '../condition/addReading.ts'
import { noteCondition } from '../condition/noteCondition.ts'
import { requireVehicle } from '../condition/requireVehicle.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { nextSerial } from './nextSerial.ts'
import { findTrip } from './readTrips.ts'

/** What is written of a trip when the car goes out. Times in epoch milliseconds. */
export interface TripOut {
  purpose: TripPurpose
  driver: string
  licenceNo: string
  outAt: number
  outKm: number | null
  fromPlace: string
  toPlace: string
  remarks: string
}

/** What is written when it is back. */
export interface TripIn {
  inAt: number
  inKm: number | null
}

type Writing = Pick<ProductPlatform, 'clock'>

const refuse = (fields: Record<string, string>) => {
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}
const kmProblem = (name: string, km: number | null) =>
  km === null || (Number.isInteger(km) && km >= 0 && km <= MOST_KM) ? {} : { [name]: 'Kilometres are a whole number.' }

function cleaned(out: TripOut): TripOut {
  const words = (text: string) => text.normalize('NFC').trim().toWellFormed()
  return {
    ...out,
    driver: words(out.driver),
    licenceNo: cleanLicence(out.licenceNo),
    fromPlace: words(out.fromPlace),
    toPlace: words(out.toPlace),
    remarks: words(out.remarks),
  }
}

/** Adds a row. `enquiryId` is that of the visitor who drives, with whom the name is erased. */
export async function insertTrip(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  out: TripOut,
  of: { corrects?: number; driveId?: number | null; enquiryId?: number | null } = {},
): Promise<{ id: number; serial: number }> {
  const serial = await nextSerial(transaction, `trips ${vehicleId}`)
  const { id } = await transaction
    .insertInto('trips')
    .values({
      vehicleId,
      serial,
      corrects: of.corrects ?? null,
      driveId: of.driveId ?? null,
      purpose: out.purpose,
      outAt: out.outAt,
      outKm: out.outKm,
      fromPlace: out.fromPlace,
      toPlace: out.toPlace,
      remarks: out.remarks,
      actor,
      writtenAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('tripDrivers')
    .values({
      tripId: id,
      name: out.driver,
      licenceNo: out.licenceNo,
      enquiryId: of.enquiryId ?? null,
      erasedAt: null,
    })
    .execute()
  return { id, serial }
}

/** Adds the return of a trip. */
export async function insertReturn(
  { clock }: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  tripId: number,
  { inAt, inKm }: TripIn,
): Promise<void> {
  await transaction.insertInto('tripReturns').values({ tripId, inAt, inKm, actor, writtenAt: clock.now() }).execute()
}

/**
 * What the odometer said on a trip becomes one of the car's readings, unless that contradicts others: then the register alone has
 * it, and shows the gap. Returns the reading; null where none was added.
 */
async function noteReading(
  platform: ProductPlatform,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  km: number | null,
  { at, purpose }: { at: number; purpose: TripPurpose },
): Promise<void> {
  if (km === null) return
  const source = purpose === 'workshop' ? 'service' : 'test_drive'
  try {
    const read = { km, on: indianDay(at), source, reason: null } as const
    const reading = await writeReading(platform, transaction, vehicleId, read)
    const vehicle = reading === null ? null : await requireVehicle(transaction, vehicleId)
    if (vehicle !== null)
      await noteCondition(platform, transaction, actor, vehicle, { odometer: null }, { odometer: reading })
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
  }
}

/** Who drives a booked test drive, by its number: the visitor's name, for the row. */
async function visitorOf(transaction: Transaction<Schema>, driveId: number | null, vehicleId: number) {
  if (driveId === null) return null
  const drive = await transaction
    .selectFrom('drives')
    .innerJoin('enquiries', 'enquiries.id', 'drives.enquiryId')
    .select(['enquiries.id', 'enquiries.name'])
    .where('drives.id', '=', driveId)
    .where('drives.vehicleId', '=', vehicleId)
    .executeTakeFirst()
  if (drive === undefined) throw new Failure('not_found', 'There is no such test drive of this vehicle.')
  return drive
}

/**
 * Writes that a car goes out (DESK-4): one trip of a car at a time. Throws `Failure`: `not_found`, `invalid` with the fields,
 * `conflict` when it is out already.
 */
export async function openTrip(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  vehicleId: number,
  sent: TripOut,
  driveId: number | null = null,
): Promise<{ id: number; serial: number }> {
  const out = cleaned(sent)
  refuse({
    ...tripProblems(out),
    ...kmProblem('out_km', out.outKm),
    ...(out.outAt > platform.clock.now() + 60_000 ? { out_at: 'This time is still to come.' } : {}),
  })
  return commitChange(platform, async transaction => {
    await requireVehicle(transaction, vehicleId)
    const visitor = await visitorOf(transaction, driveId, vehicleId)
    const trip = await insertTrip(platform, transaction, actor, vehicleId, out, {
      driveId,
      enquiryId: visitor?.id ?? null,
    })
    const claimed = await transaction
      .insertInto('openTrips')
      .values({ vehicleId, tripId: trip.id })
      .onConflict(conflict => conflict.column('vehicleId').doNothing())
      .returning('tripId')
      .executeTakeFirst()
    if (claimed === undefined)
      throw new Failure('conflict', 'This vehicle is out already: write first that it is back.')
    await noteReading(platform, transaction, actor, vehicleId, out.outKm, { at: out.outAt, purpose: out.purpose })
    return trip
  })
}

/** Writes that a car is back. Throws `Failure`: `not_found`, `invalid` with the fields, `conflict` when it is back already. */
export async function closeTrip(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  tripId: number,
  { inAt, inKm }: TripIn,
): Promise<void> {
  return commitChange(platform, async transaction => {
    const trip = await findTrip(transaction, tripId)
    if (trip === null) throw new Failure('not_found', 'There is no such trip.')
    const removed = await transaction.deleteFrom('openTrips').where('tripId', '=', tripId).returning('tripId').execute()
    if (removed.length === 0) throw new Failure('conflict', 'This trip is closed already.')
    refuse({
      ...kmProblem('in_km', inKm),
      ...(inKm !== null && trip.outKm !== null && inKm < trip.outKm
        ? { in_km: 'This is less than when the vehicle went out.' }
        : {}),
      ...(inAt < trip.outAt ? { in_at: 'This is before the vehicle went out.' } : {}),
    })
    await insertReturn(platform, transaction, actor, tripId, { inAt, inKm })
    await noteReading(platform, transaction, actor, trip.vehicleId, inKm, { at: inAt, purpose: trip.purpose })
  })
}

/**
 * Puts a trip right by a further row that refers to it and says why (DESK-4); the row that was wrong stays. Throws `Failure`:
 * `not_found`, `invalid` with the fields, `conflict` when another row has put it right already or the car is still out.
 */
export async function correctTrip(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  tripId: number,
  sent: TripOut & TripIn,
): Promise<{ id: number; serial: number }> {
  const out = cleaned(sent)
  const { inAt, inKm } = sent
  refuse({
    ...tripProblems(out),
    ...kmProblem('out_km', out.outKm),
    ...kmProblem('in_km', inKm),
    ...(inAt < out.outAt || inAt > platform.clock.now() + 60_000
      ? { in_at: 'Please check when the vehicle was back.' }
      : {}),
    ...(inKm !== null && out.outKm !== null && inKm < out.outKm
      ? { in_km: 'This is less than when the vehicle went out.' }
      : {}),
    ...(out.remarks === '' ? { remarks: 'Please say what was wrong.' } : {}),
    ...(namesSomebody(out.remarks) ? { remarks: 'Please leave out telephone numbers and e-mail addresses.' } : {}),
  })
  return commitChange(platform, async transaction => {
    const wrong = await findTrip(transaction, tripId)
    if (wrong === null) throw new Failure('not_found', 'There is no such trip.')
    if (wrong.correctedBy !== null)
      throw new Failure('conflict', `Row ${wrong.correctedBy} has put this right already.`)
    if (wrong.inAt === null) throw new Failure('conflict', 'Write first that the vehicle is back.')
    const of = await transaction
      .selectFrom('trips')
      .innerJoin('tripDrivers', 'tripDrivers.tripId', 'trips.id')
      .select(['trips.driveId', 'tripDrivers.enquiryId'])
      .where('trips.id', '=', tripId)
      .executeTakeFirst()
    const trip = await insertTrip(platform, transaction, actor, wrong.vehicleId, out, {
      corrects: tripId,
      driveId: of?.driveId ?? null,
      enquiryId: of?.enquiryId ?? null,
    })
    await insertReturn(platform, transaction, actor, trip.id, { inAt, inKm })
    return trip
  })
}
