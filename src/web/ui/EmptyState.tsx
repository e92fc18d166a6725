import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'

/** Shown for an empty list: what happened, what to do, and a link or button for it. */
export function EmptyState({
  as: Heading = 'h2',
  title,
  hint,
  children,
}: {
  as?: 'h1' | 'h2'
  title: string
  hint: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-16 text-center">
      <SearchX size={40} className="text-muted" />
      <Heading className="mt-4 text-xl font-semibold">{title}</Heading>
      <p className="mt-2 max-w-md text-muted">{hint}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
