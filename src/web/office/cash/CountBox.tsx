import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { BANKNOTES } from '#domain/books/banknotes.ts'
import { paiseText } from '#domain/books/paiseText.ts'
import type { CashCount } from '#services/books/readDayBook.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { WhenText } from '../ui/WhenText.tsx'

type ShownCount = CashCount & { who: string }

/** What was counted beside what the books said then. */
function differenceText({ countedPaise, bookPaise, reason }: ShownCount): string {
  const over = countedPaise - bookPaise
  if (over === 0) return 'As the books said.'
  return `${paiseText(Math.abs(over))} ${over < 0 ? 'less' : 'more'} than the books said${reason === '' ? '.' : `: ${reason}.`}`
}

/** `3 × 500 · 2 × 100 · coins 45`, where notes were counted. */
function notesText({ notes }: ShownCount): string {
  const counted = BANKNOTES.flatMap(note => {
    const pieces = notes[`n${note}`] ?? 0
    return pieces === 0 ? [] : [`${pieces} × ${note}`]
  })
  const coins = notes.coins ?? 0
  return [...counted, ...(coins === 0 ? [] : [`coins ${coins}`])].join(' · ')
}

/** Whether a till was counted at the end of a day, by whom, and what has changed since (BOOK-7). */
export function CountBox({
  count,
  countAddress,
  isClosedMonth,
}: {
  count: ShownCount | null
  countAddress: string | null
  isClosedMonth: boolean
}) {
  const Icon = count?.isChanged === true ? TriangleAlert : Check
  return (
    <section
      aria-label="Count"
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border px-4 py-3 ${count?.isChanged === true ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
    >
      {count === null ? (
        <p>{isClosedMonth ? 'Not counted, and its month is closed.' : 'Not counted yet.'}</p>
      ) : (
        <div className="flex min-w-0 gap-3">
          <Icon size={20} aria-hidden="true" className="mt-0.5 flex-none" />
          <div className="min-w-0">
            {count.isChanged && <p className="font-semibold">Changed after it was counted.</p>}
            <p>
              <strong className="tabular-nums">{`${paiseText(count.countedPaise)} counted`}</strong>
              {` by ${count.who}, `}
              <WhenText at={count.at} />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {[differenceText(count), notesText(count)].filter(text => text !== '').join(' ')}
            </p>
          </div>
        </div>
      )}
      {countAddress !== null && (
        <LinkButton to={countAddress} look={count === null || count.isChanged ? 'primary' : 'quiet'}>
          {count === null ? 'Count the cash' : 'Count again'}
        </LinkButton>
      )}
    </section>
  )
}
