import type { DraftDocument, DocumentVehicle } from './saleDocument.ts'
import type { PlaceOfSupply, Supplier } from './tradeDocument.ts'

/** What a purchase voucher is made of. */
export interface PurchaseFacts {
  vehicle: DocumentVehicle
  /** What was agreed on, in whole rupees. */
  rupees: number
  supplier: Supplier
  place: PlaceOfSupply
  /** When it came, as the paper says it. */
  delivered: readonly string[]
}

/** What is known of the seller and his money is written in by hand, and signed: a GST rule for its form was not found. */
export const PURCHASE_BLANKS = ['PAN of the seller', 'Proof of identity, number', 'Paid by, on, reference'] as const

/** The voucher of a vehicle that was bought from a private person (BOOK-4): no tax is in it, and none is credited. */
export function purchaseVoucher({ vehicle, rupees, supplier, place, delivered }: PurchaseFacts): DraftDocument {
  const value = rupees * 100
  return {
    kind: 'purchase_voucher',
    part: 'purchase',
    supplier,
    placeOfSupply: place,
    reverseCharge: false,
    delivered: [...delivered],
    refersTo: null,
    reason: '',
    lines: [
      {
        key: 'car',
        title: vehicle.title,
        details: [...vehicle.details],
        code: vehicle.code,
        isService: false,
        value,
        taxable: 0,
        percent: 0,
        cgst: 0,
        sgst: 0,
        igst: 0,
        isMargin: false,
      },
    ],
    passedOn: [],
    tcs: null,
    exchange: null,
    received: [],
    showsTax: false,
    declarations: [
      {
        title: '',
        text: 'The seller is not registered for GST: no tax is charged and none is credited. He declares that the vehicle is his, free of loans and claims but for those written above, and that he has received the sum as written above.',
      },
    ],
    signs: ['Signature of the seller', `For ${supplier.name}, authorised signatory`],
  }
}
