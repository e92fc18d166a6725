import { csvHead, csvLine } from '../text/csv.ts'
import { financialYearOf, financialYearText } from '../books/financialYear.ts'
import { TRADE_DOCUMENT_NAMES, type TradeDocumentKind } from './documentKinds.ts'
import { documentSums } from './documentSums.ts'
import type { Recipient, TradeDocument } from './tradeDocument.ts'

/** A document with what became of it. */
export interface KeptDocument {
  document: TradeDocument
  recipient: Recipient
  cancelledOn: string | null
}

type Read = (kept: KeptDocument) => string | number

const rupees = (paise: number) => (paise / 100).toFixed(2)

const COLUMNS: readonly (readonly [string, Read])[] = [
  ['Document', ({ document }) => TRADE_DOCUMENT_NAMES[document.kind]],
  ['Number', ({ document }) => document.number],
  ['Day', ({ document }) => document.day],
  ['Cancelled on', ({ cancelledOn }) => cancelledOn ?? ''],
  ['Refers to', ({ document }) => document.refersTo?.number ?? ''],
  ['Recipient', ({ recipient }) => recipient.name],
  ['GSTIN', ({ recipient }) => recipient.gstin ?? ''],
  [
    'Place of supply',
    ({
      document: {
        placeOfSupply: { state },
      },
    }) => (state === null ? '' : `${state.gst}-${state.name}`),
  ],
  ['Value', ({ document }) => rupees(documentSums(document).value)],
  ['Taxable value', ({ document }) => rupees(documentSums(document).taxable)],
  ['CGST', ({ document }) => rupees(documentSums(document).cgst)],
  ['SGST', ({ document }) => rupees(documentSums(document).sgst)],
  ['IGST', ({ document }) => rupees(documentSums(document).igst)],
  ['Passed on at cost', ({ document }) => rupees(documentSums(document).passedOn)],
  ['TCS', ({ document }) => rupees(document.tcs?.value ?? 0)],
]

export const DOCUMENTS_CSV_HEAD = csvHead(COLUMNS.map(([name]) => name))

/** A document as a line of the accountant’s file, in rupees with paise. */
export const documentCsvLine = (kept: KeptDocument): string => csvLine(COLUMNS.map(([, read]) => read(kept)))

/** The numbers of a series in a period, as table 13 of GSTR-1 asks for them. */
export interface SeriesOfPeriod {
  kind: TradeDocumentKind
  year: string
  from: string
  to: string
  total: number
  cancelled: number
}

/** Sums up documents by kind and financial year; `numbers` in the order in which they were given. */
export function seriesOf(
  numbers: readonly { kind: TradeDocumentKind; number: string; day: string; isCancelled: boolean }[],
): SeriesOfPeriod[] {
  const series = Map.groupBy(numbers, ({ kind, day }) => `${kind} ${financialYearOf(day)}`)
  return [...series.values()].flatMap(given => {
    const [first, last] = [given[0], given.at(-1)]
    if (first === undefined || last === undefined) return []
    return [
      {
        kind: first.kind,
        year: financialYearText(financialYearOf(first.day)),
        from: first.number,
        to: last.number,
        total: given.length,
        cancelled: given.filter(({ isCancelled }) => isCancelled).length,
      },
    ]
  })
}
