import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'

/** What stands in the place of a list that is empty: what happened, what to do, and a way to do it. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-16 text-center">
      <SearchX size={40} className="text-muted" />
      <h2 className="mt-4 text-xl font-semibold">{title}</h2>
      <p className="mt-2 max-w-md text-muted">{hint}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
