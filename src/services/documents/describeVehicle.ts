import type { Kysely } from 'kysely'
import type { DocumentVehicle } from '#domain/documents/saleDocument.ts'
import { vehicleCode, type CodeDigits } from '#domain/documents/hsn.ts'
import type { Intake } from '#domain/intake/intake.ts'
import { categoryNoun } from '#domain/kinds/categories.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { paperNumbers } from '#domain/registration/paperNumbers.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readDocuments } from '../condition/readDocuments.ts'
import type { Schema } from '../schema.ts'
import { kindOfVehicle } from '../vehicles/kindOfVehicle.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'

/** What a deal or a taking in says of a vehicle, which may be gone by now. */
export interface NamedVehicle {
  vehicleId: number
  carName: string
  carNumber: string | null
  /** At the hand-over; null for what its record says. */
  km: number | null
}

const known = (facts: readonly (string | false | null | undefined)[]) =>
  facts.filter(fact => typeof fact === 'string').join(' · ')

/** What documents call a vehicle: a car by its heading, as before there were kinds; any other by its category. */
const documentNoun = (kind: Kind, category: string | null, code: string) =>
  kind === 'car' ? (code.startsWith('8703') ? 'car' : 'vehicle') : categoryNoun({ name: category ?? '', kind }).one

/** A vehicle as documents describe it: name, numbers, first registration, kilometres, HSN (BOOK-4). */
export async function describeVehicle(
  query: Kysely<Schema>,
  { vehicleId, carName, carNumber, km }: NamedVehicle,
  intake: Pick<Intake, 'chassisNo' | 'engineNo'> | null,
  digits: CodeDigits,
): Promise<DocumentVehicle> {
  const [vehicle] = await loadVehicles(query, [vehicleId])
  const { registeredOn } = await readDocuments(query, vehicleId)
  const kind = await kindOfVehicle(query, vehicleId)
  const category = vehicle?.options.category ?? null
  const code = vehicleCode(
    {
      kind,
      category,
      fuel: vehicle?.options.fuelType ?? null,
      engineCc: vehicle?.engineCc ?? null,
      seats: Number.parseInt(vehicle?.options.seatingCapacity ?? '', 10) || null,
    },
    digits,
  )
  const year = vehicle?.yearOfRegistration ?? null
  const first = registeredOn === undefined ? (year === null ? null : String(year)) : dayText(registeredOn.value)
  const driven = km ?? vehicle?.odometerKm ?? null
  const { registration, chassis } = paperNumbers(carNumber, intake?.chassisNo)
  const engine = intake?.engineNo ?? ''
  return {
    title: [
      `Used ${documentNoun(kind, category, code)}: ${carName}`,
      ...(year === null ? [] : [String(year)]),
      ...(vehicle?.options.fuelType == null ? [] : [vehicle.options.fuelType.toLowerCase()]),
    ].join(', '),
    details: [
      known([registration, chassis !== '' && `chassis ${chassis}`]),
      known([engine !== '' && `engine ${engine}`, first !== null && `first registered ${first}`]),
      known([driven !== null && `${groupDigits(driven)} km${km === null ? '' : ' on delivery'}`]),
    ].filter(line => line !== ''),
    code,
  }
}
