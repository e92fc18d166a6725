import { groupDigits } from '../text/groupDigits.ts'

const CRORE = { size: 1e7, sign: 'Cr' }
/** The units that prices are shortened to. 100 of one unit are 1 of the next, so figures stay below 100 (CARD-3). */
const UNITS = [{ size: 1e3, sign: 'K' }, { size: 1e5, sign: 'L' }, CRORE]

/**
 * A price in whole rupees as lists show it: `₹999`, `₹x.x K`, `₹x.x L`, `₹x.x Cr` (CARD-3).
 * Anything that is not a finite number of at least 0 shows `₹0`.
 */
export function formatPrice(rupees: unknown): string {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees) || rupees <= 0) return '₹0'
  if (Math.round(rupees) < 1000) return `₹${Math.round(rupees)}`
  const { size, sign } = UNITS.find(unit => Math.round((rupees * 10) / unit.size) < 1000) ?? CRORE
  return `₹${(Math.round((rupees * 10) / size) / 10).toFixed(1)} ${sign}`
}

/** A price in rupees to two decimals of its unit, where a tenth of a lakh is too rough: `₹5.42 L`, `₹95,000`; never broken by a line. */
export function formatClosely(rupees: number): string {
  const { size, sign } = UNITS.find(unit => Math.round((rupees * 100) / unit.size) < 10_000) ?? CRORE
  return sign === 'K' ? formatRupees(rupees) : `₹${(Math.round((rupees * 100) / size) / 100).toFixed(2)}\u00A0${sign}`
}

/** A bound of a filter: short where that is exact (`₹6.5 L`), else in full (`₹6,54,321`). */
export function formatBound(rupees: number): string {
  const unit = UNITS.findLast(({ size }) => rupees >= size)
  return unit === undefined || rupees % (unit.size / 10) !== 0 ? formatRupees(rupees) : formatPrice(rupees)
}

/** A price in full with Indian grouping: `₹10,00,000`. */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(Math.round(Math.abs(rupees)))}`
}

/** A price of a paisa or more with paise: `₹10,00,000.00` (EMI-2). */
export function formatRupeesAndPaise(rupees: number): string {
  // In decimals as they are written: 1.005 times 100 is 100.49999999999999, and 1.005 rupees are 1.01.
  const paise = Math.round(Number(`${Math.abs(rupees)}e2`))
  const [sign, rest] = [rupees < 0 ? '-' : '', String(paise % 100).padStart(2, '0')]
  return `${sign}₹${groupDigits(Math.floor(paise / 100))}.${rest}`
}

/** Price after offer in rupees: price minus offer, never below 0 (ADMIN-2). Null without a price. */
export function priceAfterOffer(actualPrice: number | null, offerAmount: number): number | null {
  return actualPrice === null ? null : Math.max(0, actualPrice - offerAmount)
}
