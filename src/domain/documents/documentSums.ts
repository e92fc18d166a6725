import type { DocumentLine, TradeDocument } from './tradeDocument.ts'

/** The sums of a document in paise. */
export interface DocumentSums {
  /** The supply, tax in it. */
  value: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  passedOn: number
  /** Supply, what is passed on at cost, and TCS, in whole rupees. */
  total: number
  /** What that was rounded by. */
  rounding: number
  received: number
  /** What is still to be paid; below 0 what is to be given back. */
  owed: number
}

const HEADS = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const
type Head = (typeof HEADS)[number]

const sumOf = (rows: readonly { value: number }[]) => rows.reduce((sum, { value }) => sum + value, 0)

/** The sum of one column of the lines, in paise. */
export const columnSum = (lines: readonly DocumentLine[], head: Head): number =>
  lines.reduce((sum, line) => sum + line[head], 0)

/** Adds up a document. */
export function documentSums({ lines, passedOn, tcs, exchange, received }: TradeDocument): DocumentSums {
  const [value, taxable, cgst, sgst, igst] = [
    columnSum(lines, 'value'),
    columnSum(lines, 'taxable'),
    columnSum(lines, 'cgst'),
    columnSum(lines, 'sgst'),
    columnSum(lines, 'igst'),
  ]
  const exact = value + sumOf(passedOn) + (tcs?.value ?? 0)
  const total = Math.round(exact / 100) * 100
  const paid = sumOf(received)
  return {
    value,
    taxable,
    cgst,
    sgst,
    igst,
    passedOn: sumOf(passedOn),
    total,
    rounding: total - exact,
    received: paid,
    owed: total - (exchange?.value ?? 0) - paid,
  }
}

/** GST of a line in paise by its heads: all of it to another State, else half and half. */
export function gstHeads(gst: number, isInterState: boolean): Pick<DocumentLine, 'cgst' | 'sgst' | 'igst'> {
  if (isInterState) return { cgst: 0, sgst: 0, igst: gst }
  const half = Math.floor(gst / 2)
  return { cgst: half, sgst: gst - half, igst: 0 }
}
