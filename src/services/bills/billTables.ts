import type { Generated } from 'kysely'
import type { LineCategory } from '#domain/bills/billForm.ts'

/** Bills of vendors (BOOK-5): what they say is only added, a trigger refuses every change. Sums are paise, times epoch milliseconds. */
export interface BillTables {
  bills: BillTable
  billLines: BillLineTable
  billFiles: BillFileTable
}

interface BillTable {
  id: Generated<number>
  /** The vendor among the parties of the books. */
  partyId: number
  /** Empty where the vendor is not registered. */
  gstin: string
  /** 1 where the vendor’s State is another than ours: its tax is IGST. */
  isInterState: number
  number: string
  /** `nameKey(number)`: once for a vendor in a financial year, among those that stand. */
  numberKey: string
  financialYear: number
  /** `2026-11-08`. */
  billedOn: string
  note: string
  totalPaise: number
  /** The input credit of its lines. */
  creditPaise: number
  /** What the total has more than the lines. */
  roundOffPaise: number
  /** Made once for one filling of the form. */
  key: string
  actor: string
  enteredAt: number
  /** Null only within the transaction that writes it. */
  voucherId: number | null
  /** The voucher by which it was paid at once. */
  paymentId: number | null
  /** 1 until it is taken back, then null. */
  standing: Generated<number | null>
  takenBackAt: number | null
  takenBackBy: string | null
  takenBackReason: string | null
}

interface BillLineTable {
  id: Generated<number>
  billId: number
  what: string
  category: LineCategory
  /** HSN or SAC; empty where nobody entered it. */
  hsn: string
  /** The row of a vehicle’s costs that it is; null for an expense of the business. */
  costId: number | null
  taxablePaise: number
  gstPercent: number
  taxPaise: number
  /** 1 when its tax is credited. */
  isCreditable: number
}

interface BillFileTable {
  id: Generated<number>
  /** Null until the bill is written. */
  billId: number | null
  name: string
  contentType: string
  sizeBytes: number
  fileKey: string
  actor: string
  addedAt: number
}
