import type { ReactNode } from 'react'

interface StatementRowProps {
  name: ReactNode
  /** A sentence or a few facts beneath the name. */
  note?: ReactNode
  /** The sum, as it is shown. */
  sum: ReactNode
  /** Whether the row is a result of those above it. */
  strong?: boolean
  /** Whether the row does not count any more. */
  struck?: boolean
  /** What can be done with the row. */
  actions?: ReactNode
}

/** A row of a statement that is read downward: what it is at the left, the sum at the right. */
export function StatementRow({ name, note, sum, strong = false, struck = false, actions }: StatementRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line py-2.5 last:border-b-0 sm:flex">
      <div className="min-w-0 flex-1">
        <p className={`wrap-anywhere ${strong ? 'font-semibold' : ''} ${struck ? 'text-muted' : ''}`}>{name}</p>
        {note && <p className="text-sm text-muted wrap-anywhere">{note}</p>}
      </div>
      {actions && <div className="col-span-full -ml-3 max-sm:order-last sm:ml-0">{actions}</div>}
      <p
        className={`text-right whitespace-nowrap tabular-nums ${strong ? 'font-bold' : ''} ${struck ? 'text-muted line-through' : ''}`}
      >
        {sum}
      </p>
    </li>
  )
}
