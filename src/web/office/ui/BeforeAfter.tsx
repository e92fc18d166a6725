import type { ReactNode } from 'react'

/** A value before and after a change: an arrow between them, for screen readers a word. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span className="break-words">{before}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <span className="font-medium break-words text-ink">{after}</span>
    </>
  )
}
