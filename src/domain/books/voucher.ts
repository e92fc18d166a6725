/** What a voucher is, with the words of the day book. */
export const VOUCHER_KINDS = {
  opening: 'Opening balance',
  purchase: 'Purchase',
  bill: 'Bill',
  cost: 'Cost',
  sale: 'Sale',
  received: 'Received',
  paid: 'Paid',
  moved: 'Moved',
  counted: 'Cash count',
  journal: 'Correction',
} as const
export type VoucherKind = keyof typeof VOUCHER_KINDS

/** Who may stand on the other side of money. */
export const PARTY_KINDS = {
  buyer: 'Buyer',
  seller: 'Seller',
  owner: 'Owner of a park-and-sell vehicle',
  vendor: 'Vendor',
  broker: 'Broker',
  lender: 'Finance company',
  creditor: 'Lender of a loan to us',
} as const
export type PartyKind = keyof typeof PARTY_KINDS
