import { useEffect, useRef, useState } from 'react'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { BulkPreviewRow } from '#services/stock/previewBulk.ts'
import { Button } from '../../ui/Button.tsx'
import { BeforeAfter } from '../ui/BeforeAfter.tsx'

const SHOWN = 100

function PreviewRow({ row: { name, carNumber, before, after, note } }: { row: BulkPreviewRow }) {
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className="font-medium">
        {name}
        {carNumber !== null && <span className="text-muted">{` · ${carNumber}`}</span>}
      </p>
      <p className="text-sm tabular-nums">
        {after === null ? (
          <span className="text-muted">{`Stays ${before}`}</span>
        ) : (
          <BeforeAfter before={before} after={after} />
        )}
        {note !== null && <span className="text-muted">{` · ${note}`}</span>}
      </p>
    </li>
  )
}

/**
 * Every chosen car before and after the change: first the changed ones, then the others with the reason why they stay.
 */
export function BulkPreview({ rows }: { rows: readonly BulkPreviewRow[] }) {
  const [shown, setShown] = useState(SHOWN)
  // The pressed button is gone from the page: the focus moves to what it has opened.
  const sum = useRef<HTMLParagraphElement>(null)
  useEffect(() => sum.current?.focus(), [])
  const changing = rows.filter(row => row.after !== null)
  const staying = rows.filter(row => row.after === null)
  const ordered = [...changing, ...staying]
  return (
    <div className="px-4 pb-4">
      <p ref={sum} tabIndex={-1} className="py-3 font-semibold tabular-nums">
        {`${groupDigits(changing.length)} will change`}
        {staying.length > 0
          && `, ${groupDigits(staying.length)} ${staying.length === 1 ? 'stays' : 'stay'} as ${staying.length === 1 ? 'it is' : 'they are'}`}
      </p>
      <ul aria-label="Preview">
        {ordered.slice(0, shown).map(row => (
          <PreviewRow key={row.id} row={row} />
        ))}
      </ul>
      {ordered.length > shown && (
        <Button look="plain" onClick={() => setShown(shown + SHOWN)} className="mt-2 w-full">
          {`Show more: ${groupDigits(ordered.length - shown)} left`}
        </Button>
      )}
    </div>
  )
}
