import type { Transaction } from 'kysely'
import { Failure } from '#domain/errors.ts'
import { isAboutOurCar } from '#domain/enquiries/enquirySummary.ts'
import { carOfForm } from '#domain/enquiries/carOfForm.ts'
import type { Enquiry } from '#domain/enquiries/enquiry.ts'
import { normalisePhone } from '#domain/text/phone.ts'
import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { branchOfCity, visitBranches } from '#domain/visits/visitBranch.ts'
import { slotProblem } from '#domain/visits/slots.ts'
import { enquiryOf, newRowOf } from '../enquiries/enquiryRows.ts'
import { refuseInDemo } from '../enquiries/changeEnquiry.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'
import { bookDrive } from './bookDrive.ts'
import { refuseWithdrawn } from './refuseWithdrawn.ts'
import type { VisitSite } from './visitSite.ts'

/** What staff book. `productId` may also be a car number; a caller may leave no e-mail address. */
export interface StaffBooking {
  /** Epoch milliseconds, on a quarter of an hour. */
  startsAt: number
  /** Whether a time outside the hours is meant. */
  anyTime: boolean
  whose: { enquiryId: number } | { productId: string; name: string; phone: string; email: string }
}

const invalid = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

async function carBy(query: Transaction<Schema>, by: 'id' | 'productId' | 'carNumber', value: number | string) {
  const row = await query.selectFrom('vehicles').select('id').where(by, '=', value).executeTakeFirst()
  const [car] = row === undefined ? [] : await loadSummaries(query, [row.id])
  if (car === undefined) throw invalid('product_id', 'There is no such vehicle in stock.')
  return car
}

/** Makes the enquiry of a caller, as if they had sent the form. */
async function noteCaller(
  site: VisitSite,
  transaction: Transaction<Schema>,
  car: VehicleSummary,
  caller: { name: string; phone: string; email: string },
): Promise<number> {
  const name = caller.name.trim()
  const email = caller.email.trim()
  const phone = normalisePhone(caller.phone)
  if (name === '') throw invalid('name', 'Please enter a name.')
  if (phone === null)
    throw invalid('phone', 'Please enter a phone number with 10 digits, or with + and the country code.')
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('email', 'Please enter an e-mail address, or none.')
  const enquiry: Enquiry = {
    kind: 'booking',
    form: { ...carOfForm(car), userName: name, contactNumber: phone, email, address: '' },
  }
  const { id } = await transaction
    .insertInto('enquiries')
    .values({ ...newRowOf(enquiry, car, null, site.clock.now()), state: 'visit_booked' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findWhose(site: VisitSite, transaction: Transaction<Schema>, whose: StaffBooking['whose']) {
  if ('productId' in whose) {
    const carNumber = normaliseCarNumber(whose.productId)
    const car =
      carNumber === null
        ? await carBy(transaction, 'productId', whose.productId)
        : await carBy(transaction, 'carNumber', carNumber)
    return { car, enquiryId: await noteCaller(site, transaction, car, whose) }
  }
  const row = await transaction.selectFrom('enquiries').selectAll().where('id', '=', whose.enquiryId).executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'There is no such enquiry.')
  refuseWithdrawn(row)
  if (row.vehicleId === null || (row.source === null && !isAboutOurCar(enquiryOf(row))))
    throw new Failure('invalid', 'This enquiry is about no vehicle of the stock.')
  return { car: await carBy(transaction, 'id', row.vehicleId), enquiryId: row.id }
}

/**
 * Books a test drive for a caller, or for the sender of an enquiry about a car (VISIT-1); returns the enquiry's id. At
 * a time outside the hours only when that is meant, never over another drive. Throws `Failure`: `not_found`; `invalid`
 * with the fields, `slot` among them; `conflict` with the field `slot`,
 * or when the sender has withdrawn.
 */
export async function bookByStaff(
  site: VisitSite,
  actor: string,
  { startsAt, anyTime, whose }: StaffBooking,
): Promise<number> {
  refuseInDemo(site)
  const id = await site.database.transaction(async transaction => {
    const { car, enquiryId } = await findWhose(site, transaction, whose)
    const branch = branchOfCity(visitBranches(site.profile), car.location)
    if (branch === null) throw invalid('slot', 'No times are set for test drives: see visits in SITE_FILE.')
    const now = site.clock.now()
    const problem = slotProblem({ ...branch, leadMinutes: 0 }, startsAt, now)
    if (problem !== null && !(anyTime && startsAt > now)) throw invalid('slot', problem)
    await bookDrive(site, transaction, actor, enquiryId, { vehicleId: car.id, branch, startsAt })
    return enquiryId
  })
  site.outbox.wake()
  return id
}
