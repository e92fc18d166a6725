/** What a figure lacks where input tax was taken on a vehicle, so that its whole price is taxed. */
export const RATE_MISSING = 'Rate on the seller’s invoice is missing: write it under “How it came”.'

/** What of a purchase its input tax hangs on: whole rupees, and the rate on the seller's invoice in per cent. */
interface TaxedPurchase {
  isConsigned: boolean
  inputTaxTaken: boolean
  gstPercent: number | null
  purchaseRupees: number | null
}

/**
 * The input tax in what a vehicle was bought for (BOOK-9), in whole rupees, half a rupee up; 0 where none was taken, or nobody has written
 * the rate. In integers throughout, as the database reckons it (`readStockMoney`).
 */
export function inputTaxOf({ isConsigned, inputTaxTaken, gstPercent, purchaseRupees }: TaxedPurchase): number {
  if (isConsigned || !inputTaxTaken || gstPercent === null || purchaseRupees === null) return 0
  return Math.floor((2 * purchaseRupees * gstPercent + 100 + gstPercent) / (2 * (100 + gstPercent)))
}
