import type { ReactNode } from 'react'
import type { ImportChange } from '#services/import/importReport.ts'
import { ChangeList } from './ChangeList.tsx'

interface ChangesSectionProps {
  title: string
  /** How many there are; `changes` are the first of them. */
  count: number
  changes: readonly ImportChange[]
  text?: string
  /** What is to be decided about them. */
  children?: ReactNode
}

/** A kind of changes of an import, with the first cars; nothing where there is none. */
export function ChangesSection({ title, count, changes, text, children }: ChangesSectionProps) {
  if (changes.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="font-semibold">
        {title}{changes.length < count && <span className="font-normal text-muted">{`, the first ${changes.length.toLocaleString('en-IN')}`}</span>}
      </h3>
      {text !== undefined && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-3"><ChangeList label={title} changes={changes} /></div>
      {children}
    </div>
  )
}
