import { formatPrice } from '#domain/money/price.ts'

/** A price as lists show it (CARD-3); the exact figure stands in the `value` attribute. Unknown shows ₹0 (CARD-2). */
export function Price({ rupees, className = '' }: { rupees: number | null; className?: string }) {
  return <data value={rupees ?? 0} className={`tabular-nums ${className}`}>{formatPrice(rupees)}</data>
}
