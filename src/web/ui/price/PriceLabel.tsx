import type { PriceLabel as Label } from '#domain/pricing/priceLabel.ts'

/** The label of a price; green is for what is good for the buyer. */
export function PriceLabel({ label, end = '' }: { label: Label; end?: string }) {
  return <b className={label === 'Great price' || label === 'Good price' ? 'good' : undefined}>{label + end}</b>
}
