import { returnPeriod, rupeesOf, sumOfTax, type Supply, type SupplyLine, type TaxSums } from './supply.ts'

/** Above it, in paise, an invoice to an unregistered buyer of another State is named for itself, by the month from which it holds. */
const LARGE_PAISE: readonly (readonly [from: string, paise: number])[] = [
  ['2024-08', 100_000_00],
  ['', 250_000_00],
]
/** Since this month codes of goods stand apart for registered buyers. */
const CODES_APART_FROM = '2025-04'

/** A series of documents of a month: the first and the last number, how many, and how many of them were cancelled. */
export interface IssuedDocuments {
  /** Of table 13: 1 invoices, 4 debit notes, 5 credit notes, 6 receipts, 7 payment vouchers, 8 refunds. */
  code: number
  from: string
  to: string
  total: number
  cancelled: number
}

const taxOf = ({ taxable, igst, cgst, sgst }: TaxSums) => ({
  txval: rupeesOf(taxable),
  iamt: rupeesOf(igst),
  camt: rupeesOf(cgst),
  samt: rupeesOf(sgst),
  csamt: 0,
})
/** As `taxOf`, of what goes to another State. */
const igstOf = (sums: TaxSums) => {
  const { txval, iamt, csamt } = taxOf(sums)
  return { txval, iamt, csamt }
}

const dateOf = (day: string) => day.split('-').toReversed().join('-')

const invoiceOf = (supply: Supply) => ({
  inum: supply.number,
  idt: dateOf(supply.day),
  val: rupeesOf(supply.value),
})

const turned = ({ taxable, igst, cgst, sgst }: TaxSums): TaxSums => ({
  taxable: 0 - taxable,
  igst: 0 - igst,
  cgst: 0 - cgst,
  sgst: 0 - sgst,
})
const isCredit = ({ taxable, igst, cgst, sgst }: TaxSums) => taxable + igst + cgst + sgst < 0

/** The head of a note: its sums are above 0, and whether they are taken back says its kind. */
const noteOf = (supply: Supply) => ({
  ntty: isCredit(supply) ? 'C' : 'D',
  nt_num: supply.number,
  nt_dt: dateOf(supply.day),
  val: Math.abs(rupeesOf(supply.value)),
})

/** The rows of a table under their key, in the order of the keys. */
const groups = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] =>
  [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The items of a document, one a rate. */
const itemsOf = <Sums>(supply: Supply, sumsOf: (sums: TaxSums) => Sums) =>
  groups(supply.lines, ({ rate }) => String(rate).padStart(6, '0')).map(([rate, lines], at) => {
    const sums = sumOfTax(lines)
    const isTaken = supply.note !== null && isCredit(supply)
    return { num: at + 1, itm_det: { rt: Number(rate), ...sumsOf(isTaken ? turned(sums) : sums) } }
  })

const REGISTERED = { rchrg: 'N', inv_typ: 'R' }

function b2b(supplies: readonly Supply[]) {
  return groups(supplies, ({ gstin }) => gstin).map(([ctin, invoices]) => ({
    ctin,
    inv: invoices.map(supply => ({
      ...invoiceOf(supply),
      pos: supply.place,
      ...REGISTERED,
      itms: itemsOf(supply, taxOf),
    })),
  }))
}

function cdnr(supplies: readonly Supply[]) {
  return groups(supplies, ({ gstin }) => gstin).map(([ctin, notes]) => ({
    ctin,
    nt: notes.map(supply => ({
      ...noteOf(supply),
      pos: supply.place,
      ...REGISTERED,
      itms: itemsOf(supply, taxOf),
    })),
  }))
}

function b2cl(supplies: readonly Supply[]) {
  return groups(supplies, ({ place }) => place).map(([pos, invoices]) => ({
    pos,
    inv: invoices.map(supply => ({ ...invoiceOf(supply), itms: itemsOf(supply, igstOf) })),
  }))
}

const cdnur = (supplies: readonly Supply[]) =>
  supplies.map(supply => ({
    typ: 'B2CL',
    ...noteOf(supply),
    pos: supply.place,
    itms: itemsOf(supply, igstOf),
  }))

function b2cs(supplies: readonly Supply[]) {
  const lines = supplies.flatMap(({ place, interState, lines: own }) =>
    own.map(line => ({ ...line, place, interState })),
  )
  return groups(lines, ({ place, rate, interState }) => `${place} ${rate} ${interState}`).flatMap(([, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const { camt, samt, csamt } = taxOf(sumOfTax(rows))
    const { txval, iamt } = igstOf(sumOfTax(rows))
    const kind = { sply_ty: first.interState ? 'INTER' : 'INTRA', pos: first.place, typ: 'OE', rt: first.rate, txval }
    return [first.interState ? { ...kind, iamt, csamt } : { ...kind, camt, samt, csamt }]
  })
}

/** Goods and services by their code and rate. A note changes what is paid for them, and not how many they are; services are not counted. */
function hsn(supplies: readonly Supply[]) {
  const lines = supplies.flatMap(({ note, lines: own }) =>
    own.map((line): SupplyLine & { count: number } => ({ ...line, count: note === null && !line.isService ? 1 : 0 })),
  )
  return groups(lines, row => `${row.hsn} ${row.rate}`).flatMap(([, rows], at) => {
    const [first] = rows
    if (first === undefined) return []
    const qty = rows.reduce((sum, { count }) => sum + count, 0)
    const unit = first.isService ? 'NA' : 'NOS'
    return [{ num: at + 1, hsn_sc: first.hsn, uqc: unit, qty, rt: first.rate, ...taxOf(sumOfTax(rows)) }]
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

/** The codes of a month: apart for registered buyers since the day on which the portal wants it so. */
function codesOf(month: string, registered: readonly Supply[], others: readonly Supply[]) {
  if (registered.length + others.length === 0) return undefined
  if (month < CODES_APART_FROM) return { data: hsn([...registered, ...others]) }
  return { hsn_b2b: notEmpty(registered, hsn), hsn_b2c: notEmpty(others, hsn) }
}

/**
 * The file of GSTR-1 as the portal's offline tool takes it (BOOK-8): tables 4A, 5, 7, 9B, 12 and 13; sections without rows are left out. Sums
 * are rupees. Notes over invoices that are not named for themselves lower or raise table 7.
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
  const most = LARGE_PAISE.find(([from]) => month >= from)?.[1] ?? 0
  const isLarge = ({ interState, value, note }: Supply) => interState && (note?.corrects ?? value) > most
  const isNote = ({ note }: Supply) => note !== null
  const registered = supplies.filter(row => row.gstin !== '')
  const others = supplies.filter(row => row.gstin === '')
  const [large, small] = [others.filter(isLarge), others.filter(row => !isLarge(row))]
  return {
    gstin,
    fp: returnPeriod(month),
    b2b: notEmpty(
      registered.filter(row => !isNote(row)),
      b2b,
    ),
    b2cl: notEmpty(
      large.filter(row => !isNote(row)),
      b2cl,
    ),
    b2cs: notEmpty(small, b2cs),
    cdnr: notEmpty(registered.filter(isNote), cdnr),
    cdnur: notEmpty(large.filter(isNote), cdnur),
    hsn: codesOf(month, registered, others),
    doc_issue: documents.length === 0 ? undefined : { doc_det: docIssue(documents) },
  }
}
