import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import type { BooksMonth } from '#services/money/month/readMonth.ts'
import { callAddress } from '../../../calls/callAddress.ts'
import { Tag } from '../../ui/Tag.tsx'
import { paiseText } from './paiseText.ts'

const LINK = 'office-link inline-flex min-h-11 items-center font-medium'

/** The sheets of a month, each with its sum and whether it agrees with the ledger (BOOK-8). */
export function SheetList({ month, sheets }: Pick<BooksMonth, 'month' | 'sheets'>) {
  return (
    <section aria-label="Sheets" className="rounded-card border border-line bg-surface px-4">
      <ul>
        {sheets.map(({ sheet, title, rows, paise, apart }) => (
          <li
            key={sheet}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_10rem_8rem_7rem]"
          >
            <p className="min-w-0">
              <span className="font-medium">{title}</span>
              {rows !== null && <span className="text-sm text-muted">{` · ${counted(rows, 'row', 'rows')}`}</span>}
            </p>
            <p className="text-right font-medium tabular-nums">{paiseText(paise)}</p>
            <p className="text-sm">
              {apart === 0 ? (
                <span className="inline-flex items-center gap-1">
                  <Check size={16} aria-hidden="true" className="text-good" />
                  agrees
                </span>
              ) : (
                <Tag tone="accent">{`${paiseText(apart)} apart`}</Tag>
              )}
            </p>
            <p className="flex justify-end gap-4">
              <Link to={`/office/money/month/${month}/${sheet}`} aria-label={`Open ${title}`} className={LINK}>
                Open
              </Link>
              <a
                href={callAddress('GET /api/office/months/:month/sheet.csv', { params: { month }, query: { sheet } })}
                download
                aria-label={`${title} as CSV`}
                className={LINK}
              >
                CSV
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
