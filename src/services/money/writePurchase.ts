import type { Transaction } from 'kysely'
import { isFromOtherState } from '#domain/dealer/dealerState.ts'
import type { SiteProfile } from '#domain/dealer/siteProfile.ts'
import { Failure } from '#domain/errors.ts'
import { formatReference } from '#domain/deals/reference.ts'
import { UNKNOWN_PURCHASE, type CarPurchase } from '#domain/money/carMoney.ts'
import type { PurchaseChange } from '#domain/money/moneyForms.ts'
import { freezeScheme } from '../dealRecords/freezeTax.ts'
import { ensureHolding } from '../holdings/beginHolding.ts'
import type { Holding } from '../holdings/findHolding.ts'
import { purchaseOf } from '../holdings/purchaseOf.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { claimMoney, noteMoney, type SeenMoney } from './claimMoney.ts'

type Writing = Pick<ProductPlatform, 'clock'>
type OfInvoice = Pick<Holding, 'gstPercent' | 'sellerGstin' | 'gstInterState'>

const NO_INVOICE: OfInvoice = { gstPercent: null, sellerGstin: null, gstInterState: null }

/** Writes the purchase of a holding with what it was before: the one place through which every purchase goes. */
async function writePurchase(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  holding: Holding,
  purchase: CarPurchase,
  reason: string,
  invoice: Partial<OfInvoice> = {},
): Promise<void> {
  const columns = {
    ...purchase,
    ...invoice,
    isConsigned: purchase.isConsigned ? 1 : 0,
    sellerRegistered: purchase.sellerRegistered ? 1 : 0,
    inputTaxTaken: purchase.inputTaxTaken ? 1 : 0,
  }
  await transaction.updateTable('holdings').set(columns).where('id', '=', holding.id).execute()
  await freezeScheme(transaction, holding.id)
  const before = holding.isConsigned === null ? null : purchaseOf(holding)
  await noteMoney(platform, transaction, actor, holding, [before, purchase], reason)
}

/** The deal in which the car of a holding was taken in exchange; its sum stands there. */
function exchangeOf(transaction: Transaction<Schema>, holdingId: number, vehicleId: number) {
  return transaction
    .selectFrom('deals')
    .select('reference')
    .where('exchangeVehicleId', '=', vehicleId)
    .where('exchangeHoldingId', '=', holdingId)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst()
}

function refuse(field: string, message: string): Failure {
  return new Failure('invalid', message, { [field]: message })
}

/**
 * What a change says of the seller's invoice, of which nothing is kept where no input tax is taken (BOOK-9). What is left out stays as it
 * was. Throws `Failure` `invalid` where only one of rate and GSTIN is known, and where the dealer takes no input tax.
 */
function invoiceOf(
  { money, ...dealer }: SiteProfile,
  holding: Holding,
  { is_consigned: isConsigned, input_tax_taken: isTaken, gst_percent, seller_gstin }: PurchaseChange,
): OfInvoice {
  if (isConsigned || !isTaken) return NO_INVOICE
  const gstPercent = gst_percent === undefined ? holding.gstPercent : gst_percent
  const sellerGstin = seller_gstin ?? holding.sellerGstin ?? ''
  if (gst_percent === undefined && seller_gstin === undefined && gstPercent === null) return NO_INVOICE
  if (!money.gstRegistered)
    throw refuse('input_tax_taken', 'The business is not registered for GST: no input tax is taken.')
  if (gstPercent === null) throw refuse('gst_percent', 'Please choose the rate that the seller’s invoice shows.')
  if (sellerGstin === '')
    throw refuse('seller_gstin', 'Input tax needs the seller’s GSTIN, as it stands on the invoice.')
  const isKnown = sellerGstin === holding.sellerGstin && holding.gstInterState !== null
  const gstInterState = isKnown ? holding.gstInterState : isFromOtherState(dealer, sellerGstin) ? 1 : 0
  return { gstPercent, sellerGstin, gstInterState }
}

/**
 * Writes how a car came and what for, with what it was before (DESK-2, BOOK-2). `reason` says why, of a holding that is over,
 * and `mayReverse` whether the actor may change one. Throws
 * `Failure`: as `claimMoney` does; `forbidden`; `invalid` without a reason, and for the sum of a car that was taken in exchange.
 */
export function changePurchase(
  platform: ProductPlatform & { profile: SiteProfile },
  actor: string,
  seen: SeenMoney,
  change: PurchaseChange,
  { reason = '', mayReverse = true }: { reason?: string; mayReverse?: boolean } = {},
): Promise<void> {
  return platform.database.transaction(async transaction => {
    const holding = await claimMoney(platform, transaction, seen)
    const isLate = holding.endedOn !== null && holding.isConsigned !== null
    if (isLate && !mayReverse)
      throw new Failure('forbidden', 'The vehicle was sold. Who may reverse rows of the books changes its purchase.')
    if (isLate && reason === '')
      throw refuse('reason', 'The vehicle was sold. Please say why its purchase was another.')
    const invoice = invoiceOf(platform.profile, holding, change)
    const purchase: CarPurchase = {
      isConsigned: change.is_consigned,
      purchaseRupees: change.purchase_rupees,
      sellerRegistered: change.seller_registered || invoice.sellerGstin !== null,
      inputTaxTaken: change.input_tax_taken,
      gstPercent: invoice.gstPercent,
      writtenDownRupees: change.written_down_rupees,
      reserveRupees: change.reserve_rupees,
      commissionRupees: change.commission_rupees,
      agreementUntil: change.agreement_until,
      floorRupees: change.floor_rupees,
    }
    if (purchase.purchaseRupees !== holding.purchaseRupees || purchase.isConsigned) {
      const deal = await exchangeOf(transaction, holding.id, holding.vehicleId)
      if (deal !== undefined)
        throw refuse(
          'purchase_rupees',
          `This vehicle was taken in exchange. What it counts for stands in deal ${formatReference(deal.reference)}: change it there.`,
        )
    }
    await writePurchase(platform, transaction, actor, holding, purchase, reason, invoice)
  })
}

/**
 * Writes what a car that has just come was taken for, within its transaction (DESK-2). `isSettled` says that nobody is owed for it: then it
 * comes into the books against the opening balances.
 */
export async function writeFirstPurchase(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  vehicleId: number,
  rupees: number,
  isSettled = false,
): Promise<void> {
  const { id, version } = await ensureHolding(transaction, vehicleId, platform.clock.now())
  if (isSettled) await transaction.updateTable('holdings').set({ beforeBooks: 1 }).where('id', '=', id).execute()
  const holding = await claimMoney(platform, transaction, { vehicleId, version, cameBack: false })
  const purchase = { ...UNKNOWN_PURCHASE, purchaseRupees: rupees }
  await writePurchase(platform, transaction, actor, holding, purchase, '')
}

/** Writes that the exchange car of a deal counts for another sum, within the transaction that changes the deal (BOOK-6). */
export async function followExchange(
  platform: Writing,
  transaction: Transaction<Schema>,
  actor: string,
  { id, reference }: { id: number; reference: string },
  rupees: number | null,
): Promise<void> {
  const found = await transaction
    .selectFrom('deals')
    .innerJoin('holdings', 'holdings.id', 'deals.exchangeHoldingId')
    .select(['holdings.vehicleId', 'holdings.serial', 'holdings.version', 'holdings.purchaseRupees'])
    .where('deals.id', '=', id)
    .executeTakeFirst()
  if (found === undefined || rupees === null || found.purchaseRupees === rupees) return
  const { vehicleId, serial, version } = found
  const holding = await claimMoney(platform, transaction, { vehicleId, version, holding: serial, cameBack: false })
  const purchase = { ...purchaseOf(holding), purchaseRupees: rupees }
  await writePurchase(platform, transaction, actor, holding, purchase, `Changed in deal ${formatReference(reference)}`)
}
