import { financialYearOf } from '../books/financialYear.ts'
import type { DraftDocument } from './saleDocument.ts'
import type { DocumentLine, PassedOn, TradeDocument } from './tradeDocument.ts'

/** A document as it stands in the list of those of a sale. */
export interface MadeDocument {
  document: TradeDocument
  /** Of the recipient. */
  gstin: string | null
  isCancelled: boolean
}

/** What a sale is documented with, or lacks: lines and what is passed on, in paise. */
export interface Documented {
  lines: readonly DocumentLine[]
  passedOn: readonly PassedOn[]
}

const SUMS = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const
type Sums = Pick<DocumentLine, (typeof SUMS)[number]>

const combined = <Row extends Sums>(a: Row, b: Sums, sign: 1 | -1): Row => ({
  ...a,
  value: a.value + sign * b.value,
  taxable: a.taxable + sign * b.taxable,
  cgst: a.cgst + sign * b.cgst,
  sgst: a.sgst + sign * b.sgst,
  igst: a.igst + sign * b.igst,
})
const NOTHING: Sums = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const isNothing = (row: Sums) => SUMS.every(sum => row[sum] === 0)
const isLess = (row: Sums) => SUMS.every(sum => row[sum] <= 0)
const isMore = (row: Sums) => SUMS.every(sum => row[sum] >= 0)

/** What is passed on as a line without tax, so that both are compared the same way. */
const asLine = ({ key, what, value }: PassedOn): DocumentLine => ({
  key: `passed ${key}`,
  title: what,
  details: [],
  code: '',
  isService: false,
  taxable: 0,
  percent: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  isMargin: false,
  value,
})
const allLines = ({ lines, passedOn }: Documented): DocumentLine[] => [...lines, ...passedOn.map(asLine)]

function split(lines: readonly DocumentLine[]): Documented {
  return {
    lines: lines.filter(({ key }) => !key.startsWith('passed ')),
    passedOn: lines.flatMap(({ key, title, value }) =>
      key.startsWith('passed ') ? [{ key: key.slice('passed '.length), what: title, value }] : [],
    ),
  }
}

/** What stands of a sale after its notes: lines by their keys. */
function standingLines(made: readonly MadeDocument[]): DocumentLine[] {
  const lines = new Map<string, DocumentLine>()
  for (const { document, isCancelled } of made) {
    if (isCancelled) continue
    for (const line of allLines(document)) {
      const before = lines.get(line.key)
      const sign = document.kind === 'credit_note' ? -1 : 1
      lines.set(
        line.key,
        before === undefined ? combined({ ...line, ...NOTHING }, line, sign) : combined(before, line, sign),
      )
    }
  }
  return [...lines.values()].filter(line => !isNothing(line))
}

/** The invoice or bill that notes refer to: the last that was not cancelled. */
export const invoiceOf = (made: readonly MadeDocument[]): MadeDocument | null =>
  made.findLast(
    ({ document, isCancelled }) => !isCancelled && (document.kind === 'invoice' || document.kind === 'bill_of_supply'),
  ) ?? null

/** What is to be made of a sale next, so that its documents say what the deal says; null where they do. */
export interface NextDocuments {
  /** Whether it has no invoice that stands. */
  invoice: boolean
  credit: Documented | null
  debit: Documented | null
  /** Whether the credit note takes the whole invoice back, after which a new one is made. */
  isWhole: boolean
}

const NONE: NextDocuments = { invoice: false, credit: null, debit: null, isWhole: false }

const turned = (line: DocumentLine) => combined({ ...line, ...NOTHING }, line, -1)
const orNull = (lines: readonly DocumentLine[]) => (lines.length === 0 ? null : split(lines))

/**
 * What the documents of a sale lack (BOOK-4): nothing is changed, a credit note takes back what is too much, a debit note adds what is too
 * little. Where they cannot say it, because the recipient, the place of supply, the kind or a rate is another or a line has more of one sum and less
 * of another, all of it is taken back and invoiced anew. `wanted` is null for a sale that was cancelled.
 */
export function nextDocuments(
  made: readonly MadeDocument[],
  wanted: DraftDocument | null,
  gstin: string | null,
): NextDocuments {
  const standing = standingLines(made)
  const invoice = invoiceOf(made)
  if (standing.length === 0 || invoice === null) return { ...NONE, invoice: wanted !== null }
  const whole = { ...NONE, credit: split(standing), isWhole: true }
  if (wanted === null) return whole
  const { document } = invoice
  if (
    document.kind !== wanted.kind
    || invoice.gstin !== gstin
    || document.placeOfSupply.isInterState !== wanted.placeOfSupply.isInterState
    || document.placeOfSupply.state?.gst !== wanted.placeOfSupply.state?.gst
  )
    return whole
  const now = allLines(wanted)
  if (now.some(({ key, percent }) => standing.some(line => line.key === key && line.percent !== percent))) return whole
  const keys = new Set([...standing, ...now].map(({ key }) => key))
  const differences = [...keys].flatMap(key => {
    const [before, after] = [standing.find(line => line.key === key), now.find(line => line.key === key)]
    const line = after ?? before
    if (line === undefined) return []
    const difference = combined(combined({ ...line, ...NOTHING }, after ?? NOTHING, 1), before ?? NOTHING, -1)
    return isNothing(difference) ? [] : [difference]
  })
  if (!differences.every(line => isLess(line) || isMore(line))) return whole
  return {
    ...NONE,
    credit: orNull(differences.filter(isLess).map(turned)),
    debit: orNull(differences.filter(line => !isLess(line))),
  }
}

/** A credit or debit note over a difference, of the invoice that it names (CGST Act, s. 34). */
export function noteDocument(
  kind: 'credit_note' | 'debit_note',
  { document }: MadeDocument,
  { lines, passedOn }: Documented,
  reason: string,
): DraftDocument {
  return {
    ...document,
    kind,
    delivered: [],
    refersTo: { number: document.number, day: document.day },
    reason,
    lines: [...lines],
    passedOn: [...passedOn],
    tcs: null,
    exchange: null,
    received: [],
    signs: [`For ${document.supplier.name}, authorised signatory`],
  }
}

/** The last day on which a credit note of an invoice is declared: 30 November after its financial year (CGST Act, s. 34(2)). */
export const lastCreditDay = (invoiceDay: string): string => `${financialYearOf(invoiceDay) + 1}-11-30`
