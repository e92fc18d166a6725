import { documentSums } from './documentSums.ts'
import type { TradeDocumentKind } from './documentKinds.ts'
import type { DocumentLine, Recipient, TradeDocument } from './tradeDocument.ts'

const TYPES: Partial<Record<TradeDocumentKind, 'INV' | 'CRN' | 'DBN'>> = {
  invoice: 'INV',
  credit_note: 'CRN',
  debit_note: 'DBN',
}

const rupees = (paise: number) => paise / 100
const slashDay = (day: string) => day.split('-').toReversed().join('/')
const MOST_ADDRESS = 100
const pinOf = (address: string) => /(?:^|\D)([1-9]\d{5})(?!\d)/.exec(address)?.[1] ?? null

/** Whether a document is to be registered with the portal: of those towards registered persons, where the dealer’s turnover says so. */
export const needsEInvoice = (
  { kind }: Pick<TradeDocument, 'kind'>,
  { gstin }: Pick<Recipient, 'gstin'>,
  isDue: boolean,
): boolean => isDue && gstin !== null && TYPES[kind] !== undefined

/** What a document lacks for the portal, as sentences; empty where it has all. */
export function eInvoiceProblems({ supplier }: TradeDocument, { address, gstin, state }: Recipient): string[] {
  return [
    ...(supplier.gstin === null ? ['Our GSTIN is not in the settings.'] : []),
    ...(supplier.state === null ? ['Our State is not in the settings.'] : []),
    ...(gstin === null ? ['The recipient has no GSTIN.'] : []),
    ...(pinOf(address) === null ? ['The address of the recipient has no PIN code of six digits.'] : []),
    ...(state === null ? ['The address of the recipient has no State.'] : []),
  ]
}

function item(line: DocumentLine, place: number) {
  const { title, details, isService, code, taxable, percent, cgst, sgst, igst } = line
  const amount = rupees(taxable)
  return {
    SlNo: String(place + 1),
    PrdDesc: [title, ...details].join(', ').slice(0, 300),
    IsServc: isService ? 'Y' : 'N',
    HsnCd: code,
    Qty: 1,
    Unit: isService ? 'OTH' : 'NOS',
    UnitPrice: amount,
    TotAmt: amount,
    Discount: 0,
    AssAmt: amount,
    GstRt: percent,
    CgstAmt: rupees(cgst),
    SgstAmt: rupees(sgst),
    IgstAmt: rupees(igst),
    TotItemVal: rupees(taxable + cgst + sgst + igst),
  }
}

/**
 * A document as the portal of e-invoices takes it, INV-01 in version 1.1 (BOOK-4); null where it lacks something (`eInvoiceProblems`). What of
 * a price is not taxed, and what is passed on at cost, stands among the other charges: where it belongs was not found.
 */
export function eInvoice(document: TradeDocument, recipient: Recipient) {
  const { kind, number, day, supplier, placeOfSupply, lines, refersTo } = document
  const type = TYPES[kind]
  const pin = pinOf(recipient.address)
  if (type === undefined || eInvoiceProblems(document, recipient).length > 0) return null
  const sums = documentSums(document)
  const taxes = sums.cgst + sums.sgst + sums.igst
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: document.reverseCharge ? 'Y' : 'N' },
    DocDtls: { Typ: type, No: number, Dt: slashDay(day) },
    SellerDtls: {
      Gstin: supplier.gstin,
      LglNm: supplier.name,
      Addr1: supplier.lines.slice(0, MOST_ADDRESS),
      Loc: supplier.city,
      Pin: Number(supplier.pin),
      Stcd: supplier.state?.gst,
    },
    BuyerDtls: {
      Gstin: recipient.gstin,
      LglNm: recipient.name,
      Pos: placeOfSupply.state?.gst ?? recipient.state?.gst,
      Addr1: recipient.address.slice(0, MOST_ADDRESS),
      Loc: recipient.state?.name,
      Pin: Number(pin),
      Stcd: recipient.gstin?.slice(0, 2),
    },
    ...(refersTo === null
      ? {}
      : { RefDtls: { PrecDocDtls: [{ InvNo: refersTo.number, InvDt: slashDay(refersTo.day) }] } }),
    ItemList: lines.map(item),
    ValDtls: {
      AssVal: rupees(sums.taxable),
      CgstVal: rupees(sums.cgst),
      SgstVal: rupees(sums.sgst),
      IgstVal: rupees(sums.igst),
      Discount: 0,
      OthChrg: rupees(sums.value - sums.taxable - taxes + sums.passedOn),
      RndOffAmt: 0,
      TotInvVal: rupees(sums.value + sums.passedOn),
    },
  }
}
