import { Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { SETTLE_WAYS } from '#domain/books/settlementForm.ts'
import type { PartyKind } from '#domain/books/voucher.ts'
import { shortDayText } from '#domain/text/day.ts'
import type { StatementLine } from '#services/books/readParty.ts'
import { balanceText, lineTitle } from './partyWords.ts'

/** A row as the page shows it. */
export interface ShownLine extends StatementLine {
  who: string
  mayReverse: boolean
}

function noteOf({ what, way, money, reason, who, isReversed }: ShownLine): string {
  return [what, way === null ? '' : SETTLE_WAYS[way], money ?? '', reason, isReversed ? 'reversed' : who]
    .filter(part => part !== '')
    .join(' · ')
}

/** A sum as it changes what is owed: what takes a row back says by how much with its sign. */
const sumText = ({ paise, through, takesBack }: ShownLine, side: number) =>
  `${takesBack !== null && paise * side > 0 ? '+' : ''}${paiseText(paise === 0 ? through : paise * side)}`.replace(
    '₹',
    '',
  )

/** A party’s statement, the newest row first (BOOK-6): nothing is taken out, a row that was reversed stays, struck. */
export function PartyStatement({
  kind,
  lines,
  today,
}: {
  kind: PartyKind
  lines: readonly ShownLine[]
  today: string
}) {
  const side = kind === 'buyer' || kind === 'lender' ? 1 : -1
  return (
    <ul>
      {lines.map(line => (
        <li
          key={line.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-2.5 last:border-b-0"
        >
          <span className="text-muted">{shortDayText(line.day, today)}</span>
          <span className={`min-w-0 ${line.isReversed ? 'text-muted' : ''}`}>
            <span className="block font-medium wrap-anywhere">
              {lineTitle(line.kind, line.documentNo, line.takesBack)}
            </span>
            <span className="block text-sm text-muted wrap-anywhere">{noteOf(line)}</span>
            {line.mayReverse && (
              <Link
                to={`/office/money/rows/${line.id}/reverse`}
                className="inline-flex min-h-9 items-center text-sm text-brand underline"
              >
                Reverse
              </Link>
            )}
          </span>
          <span className="text-right tabular-nums">
            <span className={`block font-semibold ${line.isReversed ? 'text-muted line-through' : ''}`}>
              {sumText(line, side)}
            </span>
            <span className="block text-sm text-muted">{balanceText(line.balance)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
