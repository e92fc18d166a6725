/** The tax of a line in paise, by its kinds. */
export interface LineTax {
  cgst: number
  sgst: number
  igst: number
}

/**
 * The tax of an amount in paise at a rate in per cent, as bills print it (BOOK-5): within a State half of the rate is CGST and half SGST,
 * each rounded for itself; between two it is IGST.
 */
export function taxOfLine(taxablePaise: number, percent: number, isInterState: boolean): LineTax {
  if (isInterState) return { cgst: 0, sgst: 0, igst: Math.round((taxablePaise * percent) / 100) }
  const half = Math.round((taxablePaise * percent) / 200)
  return { cgst: half, sgst: half, igst: 0 }
}

export const wholeTax = ({ cgst, sgst, igst }: LineTax): number => cgst + sgst + igst

/** The most by which the total of a bill may be rounded, in paise. */
const MOST_ROUND_OFF = 100

/** What a total has more than its lines, in paise; null where it is more than rounding. */
export function roundOffOf(totalPaise: number, linesPaise: number): number | null {
  const roundOff = totalPaise - linesPaise
  return Math.abs(roundOff) <= MOST_ROUND_OFF ? roundOff : null
}
