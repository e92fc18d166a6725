import type { CarPurchase } from '#domain/money/carMoney.ts'
import type { Holding } from './findHolding.ts'

/** How the car of a holding came and what for, as the domain reckons with it (DESK-2). */
export function purchaseOf(row: Omit<Holding, 'id' | 'vehicleId' | 'serial'>): CarPurchase {
  return {
    isConsigned: row.isConsigned === 1,
    purchaseRupees: row.purchaseRupees,
    sellerRegistered: row.sellerRegistered === 1,
    inputTaxTaken: row.inputTaxTaken === 1,
    gstPercent: row.gstPercent,
    writtenDownRupees: row.writtenDownRupees,
    reserveRupees: row.reserveRupees,
    commissionRupees: row.commissionRupees,
    agreementUntil: row.agreementUntil,
    floorRupees: row.floorRupees,
  }
}
