import type { ReactNode } from 'react'

/** What something was and what it is then, in a line: an arrow for the eye, a word for screen readers. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span className="break-words">{before}</span><span aria-hidden="true"> → </span><span className="sr-only"> to </span>
      <span className="font-medium break-words text-ink">{after}</span>
    </>
  )
}
