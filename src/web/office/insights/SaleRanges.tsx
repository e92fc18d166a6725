import { counted } from '#domain/text/counted.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ModelSales } from '#services/insights/readInsights.ts'

type Range = Omit<ModelSales, 'model'>

const rangeText = ({ from, middle, to, sales }: Range) =>
  `${groupDigits(from)} to ${groupDigits(to)} days, the middle ${groupDigits(middle)}; ${counted(sales, 'sale')}`

/** How long cars take to sell, by model: the middle half of the sales as a bar, and the words beside it. */
export function SaleRanges({ models, all }: { models: readonly ModelSales[]; all: Range | null }) {
  const most = Math.max(1, ...models.map(({ to }) => to), all?.to ?? 1)
  const rows = [...(all === null ? [] : [{ model: 'All models', ...all }]), ...models]
  return (
    <section aria-labelledby="days-to-sale">
      <h2 id="days-to-sale">Days to sale</h2>
      {rows.length === 0 ? (
        <p className="py-2 text-sm text-muted">Fewer than five cars were sold in this time: too few to say.</p>
      ) : (
        <ul className="sale-ranges">
          {rows.map(row => (
            <li key={row.model}>
              <p className="font-medium">{row.model}</p>
              <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="my-1 h-2 w-full">
                <rect y="3.5" width="100" height="1" className="fill-line" />
                <rect
                  x={(row.from / most) * 100}
                  width={Math.max(1, ((row.to - row.from) / most) * 100)}
                  height="8"
                  className="fill-edge"
                />
                <rect x={Math.min(99, (row.middle / most) * 100)} width="1" height="8" className="fill-ink" />
              </svg>
              <p className="text-sm text-muted tabular-nums">{rangeText(row)}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-2 text-xs text-muted">
        Half of the sales lie in the bar. Models with fewer than five sales are left out.
      </p>
    </section>
  )
}
