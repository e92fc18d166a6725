import { ACCOUNTS } from './accounts.ts'
import { rupeeEntries, type Entry } from './entries.ts'

/** What comes to the price, in rupees: `gst` is in it. What is paid on for the buyer at cost is not the dealer’s. */
export interface ChargeInBooks {
  rupees: number
  gst: number
  isPaidOn: boolean
}

/** A sale as the books have it. Sums in whole rupees but `costPaise`; parties by their ids. */
export interface SaleInBooks {
  holdingId: number | null
  buyer: number
  price: number
  /** Of a vehicle that stayed its owner’s: who gets the price less the commission, which is null where nobody has said it. */
  consigned: { owner: number; commission: number | null } | null
  /** In the price, or in the commission; 0 where none is owed or it is not known. */
  gst: number
  /** Whether the place of supply is another State: then all of it is IGST. */
  interState: boolean
  /** The same of the charges of a vehicle that stayed its owner’s; left out where it is that of the sale. */
  chargesInterState?: boolean
  tcs: number
  charges: readonly ChargeInBooks[]
  /** What the vehicle stands in the stock with. */
  costPaise: number
}

type Rest = { debitParty: number; holdingId: number | null }

/** GST that a buyer owes: half CGST and half SGST, or IGST to another State. */
function gstEntries(gst: number, interState: boolean, rest: Rest): Entry[] {
  if (interState) return rupeeEntries(gst, ACCOUNTS.customers, ACCOUNTS.outputIgst, rest)
  return [ACCOUNTS.outputCgst, ACCOUNTS.outputSgst].flatMap(account =>
    rupeeEntries(gst / 2, ACCOUNTS.customers, account, rest),
  )
}

/**
 * A sale (BOOK-1, BOOK-9): the buyer owes price, charges and TCS; what the vehicle stood in the stock with becomes its cost. So sales less
 * cost is the profit that the car’s page says.
 */
export function saleEntries({
  holdingId,
  buyer,
  price,
  consigned,
  gst,
  interState,
  chargesInterState = interState,
  tcs,
  charges,
  costPaise,
}: SaleInBooks): Entry[] {
  const rest = { debitParty: buyer, holdingId }
  const owed = (rupees: number, account: number) => rupeeEntries(rupees, ACCOUNTS.customers, account, rest)
  const earned = consigned === null ? price : (consigned.commission ?? 0)
  const cost: Entry[] =
    costPaise === 0
      ? []
      : [
          {
            debit: costPaise > 0 ? ACCOUNTS.costOfSales : ACCOUNTS.stock,
            debitParty: null,
            credit: costPaise > 0 ? ACCOUNTS.stock : ACCOUNTS.costOfSales,
            creditParty: null,
            holdingId,
            paise: Math.abs(costPaise),
          },
        ]
  return [
    ...owed(earned - gst, consigned === null ? ACCOUNTS.sales : ACCOUNTS.commission),
    ...(consigned === null
      ? []
      : rupeeEntries(price - earned, ACCOUNTS.customers, ACCOUNTS.owners, { ...rest, creditParty: consigned.owner })),
    ...gstEntries(gst, interState, rest),
    ...owed(tcs, ACCOUNTS.tcsPayable),
    ...charges.flatMap(charge =>
      charge.isPaidOn
        ? owed(charge.rupees, ACCOUNTS.paidForBuyers)
        : [
            ...owed(charge.rupees - charge.gst, ACCOUNTS.accessories),
            ...gstEntries(charge.gst, chargesInterState, rest),
          ],
    ),
    ...cost,
  ]
}

/**
 * What a cancelled deal leaves to the dealer, in rupees (below 0: what he owes), as income of its own kind (BOOK-9). `gst` is the tax in
 * what is kept.
 */
export function cancellationEntries(
  buyer: number,
  holdingId: number | null,
  rupees: number,
  { gst, interState }: Pick<SaleInBooks, 'gst' | 'interState'>,
): Entry[] {
  if (rupees < 0)
    return rupeeEntries(-rupees, ACCOUNTS.cancellations, ACCOUNTS.customers, { creditParty: buyer, holdingId })
  const rest = { debitParty: buyer, holdingId }
  return [
    ...rupeeEntries(rupees - gst, ACCOUNTS.customers, ACCOUNTS.otherIncome, rest),
    ...gstEntries(gst, interState, rest),
  ]
}

/** Money that came in from a buyer, in rupees; below 0 it went back. `account` is where it is. */
export const receivedEntries = (buyer: number, holdingId: number | null, account: number, rupees: number): Entry[] =>
  rupeeEntries(rupees, account, ACCOUNTS.customers, { creditParty: buyer, holdingId })
