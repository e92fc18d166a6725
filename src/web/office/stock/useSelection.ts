import { useState } from 'react'

/** Which cars are chosen: by their numbers, or all that a filter leaves. */
export type Chosen = { ids: readonly number[] } | { query: string }

export interface Selection {
  chosen: Chosen
  count: number
  isChosen(id: number): boolean
  toggle(id: number): void
  /** Whether every car of this page is chosen. */
  pageChosen: boolean
  togglePage(): void
  /** Whether all that match are chosen, on whichever page they are. */
  allChosen: boolean
  chooseAll(): void
  clear(): void
}

interface Choice { filter: string; ids: ReadonlySet<number> | 'all' }

/** The chosen cars of a list. They stay chosen from page to page and in another order; another filter begins anew. */
export function useSelection(filter: string, { rows, total }: { rows: readonly { id: number }[]; total: number }): Selection {
  const [choice, setChoice] = useState<Choice>({ filter, ids: new Set() })
  const ids = choice.filter === filter ? choice.ids : new Set<number>()
  const choose = (next: Choice['ids']) => setChoice({ filter, ids: next })
  const page = rows.map(({ id }) => id)
  const isChosen = (id: number) => ids === 'all' || ids.has(id)
  const pageChosen = page.length > 0 && page.every(isChosen)
  // Whoever takes one away from all that match goes on with those that are in view.
  const known = ids === 'all' ? new Set(page) : ids
  return {
    chosen: ids === 'all' ? { query: filter } : { ids: [...ids] },
    count: ids === 'all' ? total : ids.size,
    isChosen,
    toggle: id => choose(known.has(id) ? new Set([...known].filter(other => other !== id)) : new Set([...known, id])),
    pageChosen,
    togglePage: () => choose(pageChosen ? new Set([...known].filter(id => !page.includes(id))) : new Set([...known, ...page])),
    allChosen: ids === 'all',
    chooseAll: () => choose('all'),
    clear: () => choose(new Set()),
  }
}
