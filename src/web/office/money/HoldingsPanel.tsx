import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { counted } from '#domain/text/counted.ts'
import { dayText } from '#domain/text/day.ts'
import { Panel } from '../ui/Panel.tsx'
import { StatementRow } from '../ui/Statement.tsx'
import type { HoldingLine } from './loadHoldings.ts'

const sumText = (rupees: number | null) =>
  rupees === null ? 'not known' : rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees)

function noteOf({ days, bought, sold, endedOn }: HoldingLine): string {
  const parts = [counted(days, 'day', 'days'), `bought for ${sumText(bought)}`]
  return [...parts, endedOn === null ? 'not sold' : `sold for ${sumText(sold)}`].join(', ')
}

/** Every time the dealer has had a car, the present one first (BOOK-2). */
export function HoldingsPanel({ lines, shown }: { lines: readonly HoldingLine[]; shown: number | undefined }) {
  return (
    <Panel title="Times it was here" text="Each has its own purchase, costs, sale and profit.">
      <ul>
        {lines.map(line => {
          const name = `${dayText(line.startedOn)} to ${line.endedOn === null ? 'now' : dayText(line.endedOn)}`
          return (
            <StatementRow
              key={line.serial}
              name={
                line.serial === shown ? (
                  <span aria-current="true" className="font-semibold">
                    {name}
                  </span>
                ) : (
                  <Link
                    to={`?holding=${line.serial}`}
                    preventScrollReset
                    className="inline-flex min-h-11 items-center font-medium text-brand underline"
                  >
                    {name}
                  </Link>
                )
              }
              note={noteOf(line)}
              sum={line.endedOn === null ? '' : sumText(line.profit)}
            />
          )
        })}
      </ul>
    </Panel>
  )
}
