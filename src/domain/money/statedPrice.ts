import { asciiDigits } from '../text/asciiDigits.ts'
import { formatRupees } from './price.ts'

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, l: 1e5, cr: 1e7 }

/**
 * The lowest and highest price in whole rupees, both inclusive, that a price text can mean: `650000` and `₹6,50,000`
 * mean one price, `₹6.5 L` (CARD-3) means all prices that are shortened to it. Null where the text is no price.
 */
export function statedPriceRange(stated: string | number | null | undefined): { from: number; to: number } | null {
  const [, digits = '', unit = ''] =
    /^(?:₹|rs\.?)?\s*([\d,]*\d(?:\.\d+)?)\s*(k|l|cr)?$/iu.exec(asciiDigits(String(stated ?? '')).trim()) ?? []
  const size = UNITS[unit.toLowerCase()] ?? 1
  const rupees = Number(digits.replaceAll(',', '')) * size
  if (digits === '' || rupees <= 0 || rupees > Number.MAX_SAFE_INTEGER) return null
  return size === 1
    ? { from: Math.round(rupees), to: Math.round(rupees) }
    : { from: Math.ceil(rupees - size / 20), to: Math.ceil(rupees + size / 20) - 1 }
}

/** The price that a sender stated, formatted; empty where none was stated. */
export function statedPriceText(stated: string | number | null | undefined): string {
  return typeof stated === 'number' ? formatRupees(stated) : (stated ?? '')
}
