import { formatRupees } from '#domain/money/price.ts'

/** A part of a price: what it is, how much, and how dark it is drawn. */
export interface PricePart {
  name: string
  rupees: number
  tone: string
}

/** What a price is made of, as one bar; the same in words for those who do not see it. */
export function PriceBar({ parts }: { parts: readonly PricePart[] }) {
  const shown = parts.filter(({ rupees }) => rupees > 0)
  const total = shown.reduce((sum, { rupees }) => sum + rupees, 0)
  if (total === 0) return null
  return (
    <figure className="my-5">
      <div aria-hidden="true" className="flex h-3 gap-px">
        {shown.map(({ name, rupees, tone }) => (
          <span key={name} className={tone} style={{ width: `${(rupees / total) * 100}%`, minWidth: '3px' }} />
        ))}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
        {shown.map(({ name, rupees, tone }) => (
          <span key={name} className="inline-flex items-center gap-1.5 tabular-nums">
            <span aria-hidden="true" className={`inline-block size-2.5 ${tone}`} />
            {`${name} ${formatRupees(rupees)}`}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
