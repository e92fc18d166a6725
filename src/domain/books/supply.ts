/** Sums of a return: paise. */
export interface TaxSums {
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

/** A taxed sale, or a note over one, as the returns of GST ask for it (BOOK-8). Sums are paise, below 0 of what is taken back. */
export interface Supply extends TaxSums {
  /** Of the invoice or the note. */
  number: string
  day: string
  /** Of a registered buyer; empty for others. */
  gstin: string
  /** The State of supply by its code of GST: `27`. */
  place: string
  interState: boolean
  /** What the invoice comes to, without TCS and what is paid on for the buyer. Of a margin sale `taxable` is the margin without its tax. */
  value: number
  /** Goods and services, each with its rate; together they have the sums of the supply. */
  lines: readonly SupplyLine[]
  /** Of a credit or a debit note: what the invoice came to that it corrects, as far as that is known. */
  note: { corrects: number } | null
}

/** A line of a supply: HSN or SAC, and the rate in per cent. */
export interface SupplyLine extends TaxSums {
  hsn: string
  rate: number
  isService: boolean
}

export const NO_TAX: TaxSums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

/** All of them together. */
export const sumOfTax = (rows: readonly TaxSums[]): TaxSums =>
  rows.reduce(
    (sum, { taxable, igst, cgst, sgst }) => ({
      taxable: sum.taxable + taxable,
      igst: sum.igst + igst,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
    }),
    NO_TAX,
  )

/** Rupees with two decimals, as the portal's files have them. */
export const rupeesOf = (paise: number): number => Math.round(paise) / 100

/** The taxable value to which a tax belongs, in paise. */
export const taxableOf = (tax: number, rate: number): number => Math.round((tax * 100) / rate)

/** `112026`, as the portal names a month. */
export const returnPeriod = (month: string): string => `${month.slice(5, 7)}${month.slice(0, 4)}`
