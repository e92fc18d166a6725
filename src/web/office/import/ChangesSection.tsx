import type { ReactNode } from 'react'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { ImportChange } from '#services/import/importReport.ts'
import { ChangeList } from './ChangeList.tsx'

interface ChangesSectionProps {
  title: string
  /** The number of all changes; `changes` are the first of them. */
  count: number
  changes: readonly ImportChange[]
  text?: string
  /** The question about these changes. */
  children?: ReactNode
}

/** One kind of changes of an import, with the first cars; empty where there are none. */
export function ChangesSection({ title, count, changes, text, children }: ChangesSectionProps) {
  if (changes.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="font-semibold">
        {title}
        {changes.length < count && (
          <span className="font-normal text-muted">{`, the first ${groupDigits(changes.length)}`}</span>
        )}
      </h3>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-3">
        <ChangeList label={title} changes={changes} />
      </div>
      {children}
    </div>
  )
}
