import { dealerState } from '#domain/dealer/dealerState.ts'
import { documentState, placeOfSupply } from '#domain/documents/placeOfSupply.ts'
import { purchaseVoucher } from '#domain/documents/purchaseVoucher.ts'
import { Failure } from '#domain/errors.ts'
import { stateIn } from '#domain/registration/registrationStates.ts'
import { dayText } from '#domain/text/day.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { lockBooks } from '../books/lockBooks.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import { moneyOfHolding } from '../money/findMoney.ts'
import type { Site } from '../site.ts'
import { loadVehicles } from '../vehicles/loadVehicles.ts'
import { addDocument } from './addDocument.ts'
import { describeVehicle } from './describeVehicle.ts'
import { findVoucher } from './findVoucher.ts'
import { supplierOf } from './supplierOf.ts'

const refuse = (message: string) => new Failure('conflict', message)

/**
 * Makes the voucher of a vehicle that was bought from a private person, in the holding with a serial number (BOOK-4). Throws `Failure`:
 * `not_found`; `conflict` where its price or seller is not written, it was not bought from a private person, or there is one already.
 */
export async function makePurchaseVoucher(
  site: Site,
  actor: string,
  { vehicleId, serial }: { vehicleId: number; serial: number },
): Promise<{ id: number; number: string }> {
  const { profile } = site
  return site.database.transaction(async transaction => {
    await lockBooks(transaction)
    const holding = await transaction
      .selectFrom('holdings')
      .selectAll()
      .where('vehicleId', '=', vehicleId)
      .where('serial', '=', serial)
      .executeTakeFirst()
    const [vehicle] = await loadVehicles(transaction, [vehicleId])
    if (holding === undefined || vehicle === undefined) throw new Failure('not_found', 'This vehicle was never here.')
    const { purchase } = await moneyOfHolding(transaction, holding)
    const intake = await findIntakeOf(transaction, holding)
    if (purchase.isConsigned) throw refuse('This vehicle stayed its owner’s: it was not bought.')
    if (purchase.sellerRegistered) throw refuse('The seller is registered for GST: keep his invoice.')
    if (purchase.purchaseRupees === null) throw refuse('Write first what it was bought for.')
    if (intake === null || intake.fromName === '') throw refuse('Write first under “Taking in” of whom it came.')
    const made = await findVoucher(transaction, { vehicleId, serial })
    if (made !== null) throw refuse(`It has a voucher already: ${made.number}.`)
    const ours = dealerState(profile)
    const theirs = stateIn(intake.fromAddress)
    const named = { vehicleId, carName: vehicleName(vehicle.options), carNumber: vehicle.carNumber, km: null }
    const draft = purchaseVoucher({
      vehicle: await describeVehicle(transaction, named, intake, profile.money.hsnDigits),
      rupees: purchase.purchaseRupees,
      supplier: supplierOf(profile),
      place: placeOfSupply({ ours, theirs: ours, gstin: null, isBrought: false, chosen: null }),
      delivered: [dayText(intake.takenInOn)],
    })
    return addDocument(site, transaction, actor, {
      draft,
      recipient: {
        name: intake.fromName,
        address: intake.fromAddress,
        state: documentState(theirs),
        gstin: null,
        pan: null,
      },
      day: holding.startedOn,
      dealId: null,
      holdingId: holding.id,
      refersTo: null,
    })
  })
}
