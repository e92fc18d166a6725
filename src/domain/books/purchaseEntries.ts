import { ACCOUNTS } from './accounts.ts'
import { rupeeEntries, type Entry } from './entries.ts'

/** An account with the party of it, where it is one of people. */
export interface Side {
  account: number
  party: number | null
}

/** A purchase in rupees: its price, the input tax in it, and whether that is IGST. */
export interface PurchaseInBooks {
  rupees: number
  gst: number
  interState: boolean
  /** Of one from before the books: then its tax was credited. */
  isSettled: boolean
}

/**
 * What is owed for a vehicle of one's own (BOOK-2): its price comes into the stock, less the input tax, which is credited (BOOK-9). `from`
 * is its seller, or the buyer with whose deal it came in exchange.
 */
export function purchaseEntries(
  holdingId: number,
  { rupees, gst, interState, isSettled }: PurchaseInBooks,
  from: Side,
): Entry[] {
  const owed = (sum: number, account: number) =>
    rupeeEntries(sum, account, from.account, { creditParty: from.party, holdingId })
  const credited = interState
    ? owed(gst, ACCOUNTS.inputIgst)
    : [ACCOUNTS.inputCgst, ACCOUNTS.inputSgst].flatMap(account => owed(gst / 2, account))
  return [...owed(rupees - gst, ACCOUNTS.stock), ...(isSettled ? [] : credited)]
}

/** A cost of a vehicle, with the tax in it, in rupees. */
export interface CostInBooks {
  rupees: number
  gstRupees: number
  /** Whether its tax is credited. */
  isCreditable: boolean
}

/** A cost comes into what its vehicle stands in the stock with, less the tax that is credited. `from` is who is owed, or who paid. */
export function costEntries(holdingId: number, { rupees, gstRupees, isCreditable }: CostInBooks, from: Side): Entry[] {
  const credit = isCreditable ? gstRupees : 0
  const rest = { creditParty: from.party, holdingId }
  return [
    ...rupeeEntries(rupees - credit, ACCOUNTS.stock, from.account, rest),
    ...rupeeEntries(credit, ACCOUNTS.inputGst, from.account, rest),
  ]
}
