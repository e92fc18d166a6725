import { ACCOUNTS } from './accounts.ts'
import { rupeeEntries, type Entry } from './entries.ts'

/** An account with the party of it, where it is one of people. */
export interface Side {
  account: number
  party: number | null
}

/**
 * What is owed for a vehicle of one's own (BOOK-2): its price comes into the stock. `from` is its seller, or the buyer with whose deal it
 * came in exchange. Rupees; none of a price that is not known.
 */
export const purchaseEntries = (holdingId: number, rupees: number | null, from: Side): Entry[] =>
  rupees === null ? [] : rupeeEntries(rupees, ACCOUNTS.stock, from.account, { creditParty: from.party, holdingId })

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
