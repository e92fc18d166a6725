import { carLoan } from '#domain/condition/carLoan.ts'
import { paperDealer } from '#domain/dealer/paperDealer.ts'
import type { SalePrintout } from '#domain/printouts/salePrintout.ts'
import { saleParties } from '#domain/printouts/saleParties.ts'
import { makeSalePrintouts } from '#domain/printouts/salePrintouts.ts'
import { dealSums, termsOf } from '#domain/deals/dealSums.ts'
import { maskDeal } from '#domain/deals/maskDeal.ts'
import { stateOfNumber } from '#domain/registration/registrationNumber.ts'
import { isSameState } from '#domain/transfers/saleSteps.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import { readDocuments } from '../condition/readDocuments.ts'
import { receiptsOf } from '../dealRecords/receiptsOf.ts'
import { findDealByReference, findDealOf } from '../dealRecords/findDealOf.ts'
import { findIntakeOf } from '../intakeRecords/findIntake.ts'
import { holdingOfDeal } from '../holdings/findHolding.ts'
import { moneyOfHolding } from '../money/findMoney.ts'
import { onMarginOf } from '../money/onMarginOf.ts'
import { partsShownTo } from '../enquiries/showings.ts'
import type { Site } from '../site.ts'
import { findStockVehicle } from '../vehicles/findStockVehicle.ts'

/** The papers of the sale of a car. */
interface SaleOfCar {
  productId: string
  name: string
  papers: SalePrintout[]
  /** That of the deal; null without one. */
  reference: string | null
  /** The enquiry of the buyer whose phone is masked on them (CAR-5); null where it is not. */
  masked: number | null
}

/**
 * The papers of the sale of a car as somebody of the team may read them, made of its present deal or of the one with a reference;
 * none without a deal. Null where there is no such car (DESK-5).
 */
export async function loadSalePrintouts(
  site: Site,
  reader: { id: number; seesContact: boolean },
  productId: string,
  reference: string | null = null,
): Promise<SaleOfCar | null> {
  const vehicle = await findStockVehicle(site, { productId })
  if (vehicle === null) return null
  const { query } = site.database
  const asked = reference === null ? await findDealOf(query, vehicle.id) : await findDealByReference(query, reference)
  const found = asked?.vehicleId === vehicle.id ? asked : null
  const terms = found && termsOf(found, site.profile.money)
  const holding = found === null ? null : await holdingOfDeal(query, found.id)
  const intake = holding === null ? null : await findIntakeOf(query, holding)
  const enquiryId = found?.enquiryId ?? null
  const shown = enquiryId === null ? [] : await partsShownTo(site, reader.id, enquiryId)
  const deal = found && maskDeal(found, { ...reader, shown, pan: null })
  const marginScheme =
    found !== null && (terms?.scheme == null ? await onMarginOf(site, query, found.id) : terms.scheme === 'margin')
  const dealer = paperDealer(site.profile)
  const asAgent = holding !== null && (await moneyOfHolding(query, holding)).purchase.isConsigned
  const { hypothecation } = await readDocuments(query, vehicle.id)
  const papers =
    deal === null || terms === null
      ? []
      : makeSalePrintouts({
          deal,
          sums: dealSums(deal, site.profile.money),
          tcsSource: terms.tcs.source,
          marginScheme,
          car: {
            productId,
            year: vehicle.yearOfRegistration,
            fuel: vehicle.options.fuelType,
            colour: vehicle.options.color,
            odometerKm: vehicle.odometerKm,
          },
          parties: saleParties({ name: dealer.legalName, address: dealer.address }, intake, asAgent),
          sameState: isSameState({
            carState: deal.carNumber === null ? null : stateOfNumber(deal.carNumber),
            buyerState: deal.buyer.state,
          }),
          loan: carLoan(hypothecation, intake?.loanLender ?? ''),
          chassisNo: intake?.chassisNo ?? null,
          engineNo: intake?.engineNo ?? null,
          dealer,
          receipts: await receiptsOf(query, { deal, marginScheme, dealer }, shown),
        })
  return {
    productId,
    name: vehicleName(vehicle.options),
    papers,
    reference: deal?.reference ?? null,
    masked: shown.includes('phone') ? null : enquiryId,
  }
}
