import { Link } from 'react-router'
import { paiseText } from '#domain/books/paiseText.ts'
import { VOUCHER_KINDS } from '#domain/books/voucher.ts'
import type { DayLine } from '#services/books/readDayBook.ts'
import { useMay } from '../access/useMay.ts'

/** A row of the day book as the page shows it. */
export interface ShownDayLine extends DayLine {
  who: string
  mayReverse: boolean
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_9rem] border-b border-line last:border-b-0'

const bare = (paise: number) => paiseText(paise).replace('₹', '')

/** What a row is called: with whom, or what it was for. */
function titleOf({ kind, takesBack, party, other, what, dealCar }: ShownDayLine): string {
  const name = party?.name ?? other ?? ''
  const first = takesBack === null ? what || VOUCHER_KINDS[kind] : `Reversed ${takesBack}`
  return name === '' ? dealCar || first : name
}

function noteOf(line: ShownDayLine): string {
  const { kind, takesBack, documentNo, reason, who, isReversed } = line
  const parts = [line.what, line.dealCar, VOUCHER_KINDS[kind], takesBack && `reversed ${takesBack}`, documentNo]
  return [...parts, reason, isReversed ? 'reversed' : who].filter(part => part && part !== titleOf(line)).join(' · ')
}

/** Where a row leads: to its deal, its car or its party. */
function placeOf({ deal, car, party }: ShownDayLine): string | null {
  if (deal !== null) return `/office/deals/${deal}`
  if (car !== null) return `/office/vehicles/${car}/money`
  return party === null ? null : `/office/money/parties/${party.id}`
}

/** A sum that stands in its column on a laptop, and with its sign on a phone. */
function Sum({ paise, sign, struck }: { paise: number; sign: '+' | '−'; struck: boolean }) {
  if (paise === 0) return <span className="max-sm:hidden" />
  return (
    <span className={`text-right font-semibold tabular-nums ${struck ? 'text-muted line-through' : ''}`}>
      <span className="sm:sr-only">{sign === '+' ? '+' : '−'}</span>
      {bare(paise)}
    </span>
  )
}

function LineRow({ line }: { line: ShownDayLine }) {
  const mayReverse = useMay('books.reverse')
  const place = placeOf(line)
  return (
    <li className={ROW}>
      <span className={`min-w-0 max-sm:row-span-2 ${line.isReversed ? 'text-muted' : ''}`}>
        {place === null ? (
          <span className="block font-medium wrap-anywhere">{titleOf(line)}</span>
        ) : (
          <Link
            to={place}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-brand underline underline-offset-4"
          >
            {titleOf(line)}
          </Link>
        )}
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{noteOf(line)}</span>
          {mayReverse && line.mayReverse && (
            <Link
              to={`/office/money/rows/${line.voucherId}/reverse`}
              className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 print:hidden"
            >
              Reverse
            </Link>
          )}
        </span>
      </span>
      <Sum paise={line.received} sign="+" struck={line.isReversed} />
      <Sum paise={line.paid} sign="−" struck={line.isReversed} />
      <span className="text-right text-sm text-muted tabular-nums sm:text-base sm:text-ink">
        <span className="sr-only">then in it </span>
        {bare(line.balance)}
      </span>
    </li>
  )
}

/** A day of an account: what was in it, each row with what was in it then, and what is in it at the end (BOOK-7). */
export function DayLines({
  lines,
  sums: { opening, received, paid, closing },
}: {
  lines: readonly ShownDayLine[]
  sums: { opening: number; received: number; paid: number; closing: number }
}) {
  return (
    <ul aria-label="Day book" className="overflow-hidden rounded-card border border-line bg-surface">
      <li aria-hidden="true" className={`${ROW} text-sm text-muted max-sm:hidden`}>
        <span />
        <span className="text-right">Received</span>
        <span className="text-right">Paid</span>
        <span className="text-right">In it</span>
      </li>
      <li className={`${ROW} bg-sunken`}>
        <span className="font-semibold sm:col-span-3">In the morning</span>
        <span className="text-right font-semibold tabular-nums">{paiseText(opening)}</span>
      </li>
      {lines.map(line => (
        <LineRow key={line.id} line={line} />
      ))}
      {lines.length === 0 && <li className={`${ROW} text-muted`}>Nothing came in and nothing left.</li>}
      <li className={`${ROW} bg-sunken`}>
        <span>
          <span className="block font-semibold">In the evening</span>
          <span className="block text-sm text-muted sm:hidden">
            {`${paiseText(received)} received, ${paiseText(paid)} paid`}
          </span>
        </span>
        <span className="text-right tabular-nums max-sm:hidden">{received === 0 ? '' : bare(received)}</span>
        <span className="text-right tabular-nums max-sm:hidden">{paid === 0 ? '' : bare(paid)}</span>
        <span className={`text-right font-bold tabular-nums ${closing < 0 ? 'text-danger' : ''}`}>
          {paiseText(closing)}
        </span>
      </li>
    </ul>
  )
}
