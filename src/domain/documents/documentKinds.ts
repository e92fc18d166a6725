/** The papers of the trade that are numbered and kept as they were made (BOOK-4). Each is a series of its own. */
export const TRADE_DOCUMENTS = ['invoice', 'bill_of_supply', 'credit_note', 'debit_note', 'purchase_voucher'] as const
export type TradeDocumentKind = (typeof TRADE_DOCUMENTS)[number]

export const TRADE_DOCUMENT_NAMES: Readonly<Record<TradeDocumentKind, string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  purchase_voucher: 'Purchase voucher',
}

/** What a document is about: the sale to the buyer, the commission for the owner of a park-and-sell car, or a purchase. */
export const DOCUMENT_PARTS = ['sale', 'commission', 'purchase'] as const
export type DocumentPart = (typeof DOCUMENT_PARTS)[number]

/** Whom a print is for (CGST Rules, rule 48; the words were not read). */
export const DOCUMENT_COPIES = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
} as const
export type DocumentCopy = keyof typeof DOCUMENT_COPIES
