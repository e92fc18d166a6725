/** A price divided down to its unit: `6.5` and `L`. */
export interface CompactFigure {
  figure: string
  unit: '' | 'K' | 'L' | 'Cr'
}

/**
 * The compact figure of a price in rupees (SEO-2). From a crore, a lakh or a thousand on it is divided and has 1
 * decimal, below that it has 2. Anything but a number above 0 gives 0.
 */
export function compactFigure(rupees: unknown): CompactFigure {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees) || rupees <= 0) return { figure: '0', unit: '' }
  if (rupees >= 1e7) return { figure: (rupees / 1e7).toFixed(1), unit: 'Cr' }
  if (rupees >= 1e5) return { figure: (rupees / 1e5).toFixed(1), unit: 'L' }
  if (rupees >= 1e3) return { figure: (rupees / 1e3).toFixed(1), unit: 'K' }
  return { figure: rupees.toFixed(2), unit: '' }
}
