import { returnPeriod, rupeesOf, sumOfTax, type Supply } from './supply.ts'

/** Above it, in paise, an invoice to an unregistered buyer of another State is named for itself (since August 2024). */
const LARGE_PAISE = 100_000_00

/** A series of documents of a month: the first and the last number, how many, and how many of them were cancelled. */
export interface IssuedDocuments {
  /** Of table 13: 1 invoices, 4 debit notes, 5 credit notes, 6 receipts, 7 payment vouchers, 8 refunds. */
  code: number
  from: string
  to: string
  total: number
  cancelled: number
}

const taxOf = ({ taxable, igst, cgst, sgst }: Pick<Supply, 'taxable' | 'igst' | 'cgst' | 'sgst'>) => ({
  txval: rupeesOf(taxable),
  iamt: rupeesOf(igst),
  camt: rupeesOf(cgst),
  samt: rupeesOf(sgst),
  csamt: 0,
})

const dateOf = (day: string) => day.split('-').toReversed().join('-')

const invoiceOf = (supply: Supply) => ({
  inum: supply.number,
  idt: dateOf(supply.day),
  val: rupeesOf(supply.value),
})

/** The rows of a table under their key, in the order of the keys. */
const groups = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] =>
  [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

function b2b(supplies: readonly Supply[]) {
  return groups(supplies, ({ gstin }) => gstin).map(([ctin, invoices]) => ({
    ctin,
    inv: invoices.map(supply => ({
      ...invoiceOf(supply),
      pos: supply.place,
      rchrg: 'N',
      inv_typ: 'R',
      itms: [{ num: 1, itm_det: { rt: supply.rate, ...taxOf(supply) } }],
    })),
  }))
}

function b2cl(supplies: readonly Supply[]) {
  return groups(supplies, ({ place }) => place).map(([pos, invoices]) => ({
    pos,
    inv: invoices.map(supply => {
      const { txval, iamt, csamt } = taxOf(supply)
      return { ...invoiceOf(supply), itms: [{ num: 1, itm_det: { rt: supply.rate, txval, iamt, csamt } }] }
    }),
  }))
}

function b2cs(supplies: readonly Supply[]) {
  return groups(supplies, ({ place, rate, interState }) => `${place} ${rate} ${interState}`).flatMap(([, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const { txval, iamt, camt, samt, csamt } = taxOf(sumOfTax(rows))
    const kind = { sply_ty: first.interState ? 'INTER' : 'INTRA', pos: first.place, typ: 'OE', rt: first.rate, txval }
    return [first.interState ? { ...kind, iamt, csamt } : { ...kind, camt, samt, csamt }]
  })
}

function hsn(supplies: readonly Supply[]) {
  return groups(supplies, row => `${row.hsn} ${row.rate}`).flatMap(([, rows], at) => {
    const [first] = rows
    if (first === undefined) return []
    return [{ num: at + 1, hsn_sc: first.hsn, uqc: 'NOS', qty: rows.length, rt: first.rate, ...taxOf(sumOfTax(rows)) }]
  })
}

function docIssue(documents: readonly IssuedDocuments[]) {
  return groups(documents, ({ code }) => String(code).padStart(2, '0')).map(([code, series]) => ({
    doc_num: Number(code),
    docs: series.map(({ from, to, total, cancelled }, at) => ({
      num: at + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }))
}

const notEmpty = <Rows extends readonly unknown[], Section>(rows: Rows, section: (rows: Rows) => Section) =>
  rows.length === 0 ? undefined : section(rows)

/**
 * The file of GSTR-1 as the portal's offline tool takes it (BOOK-8): tables 4A, 5, 7, 12 and 13; sections without rows are left out. Sums are
 * rupees. A row below zero lowers table 7; towards a registered buyer it needs a credit note and is left out here.
 */
export function gstr1({
  gstin,
  month,
  supplies,
  documents,
}: {
  gstin: string
  month: string
  supplies: readonly Supply[]
  documents: readonly IssuedDocuments[]
}) {
  const isLarge = ({ interState, value }: Supply) => interState && value > LARGE_PAISE
  const registered = supplies.filter(row => row.gstin !== '' && row.value >= 0 && row.taxable >= 0)
  const others = supplies.filter(row => row.gstin === '')
  return {
    gstin,
    fp: returnPeriod(month),
    b2b: notEmpty(registered, b2b),
    b2cl: notEmpty(others.filter(isLarge), b2cl),
    b2cs: notEmpty(
      others.filter(row => !isLarge(row)),
      b2cs,
    ),
    hsn: supplies.length === 0 ? undefined : { hsn_b2b: notEmpty(registered, hsn), hsn_b2c: notEmpty(others, hsn) },
    doc_issue: documents.length === 0 ? undefined : { doc_det: docIssue(documents) },
  }
}
