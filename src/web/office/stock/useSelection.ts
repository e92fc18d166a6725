import { useState } from 'react'

/** The chosen cars: by their ids, or all that match a filter. */
export type Chosen = { ids: readonly number[] } | { query: string }

export interface Selection {
  chosen: Chosen
  count: number
  isChosen(id: number): boolean
  /** Selects or deselects a car; with `range` also those between it and the one pressed before. */
  toggle(id: number, range: boolean): void
  /** Whether every car of this page is chosen. */
  pageChosen: boolean
  togglePage(): void
  /** Whether all that match are chosen, on whichever page they are. */
  allChosen: boolean
  chooseAll(): void
  clear(): void
}

interface Choice {
  filter: string
  ids: ReadonlySet<number> | 'all'
  pressed: number | null
}

/**
 * The cars from one to another, both included, in the order of the list; only the second where the first is not on the
 * page.
 */
function between(page: readonly number[], from: number | null, to: number): readonly number[] {
  const [start, end] = [page.findIndex(id => id === from), page.indexOf(to)]
  return start < 0 ? [to] : page.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** The chosen cars of a list. They stay chosen from page to page and in another order; another filter begins anew. */
export function useSelection(
  filter: string,
  { rows, total }: { rows: readonly { id: number }[]; total: number },
): Selection {
  const [choice, setChoice] = useState<Choice>({ filter, ids: new Set(), pressed: null })
  const ids = choice.filter === filter ? choice.ids : new Set<number>()
  const choose = (next: Choice['ids'], pressed: number | null = null) => setChoice({ filter, ids: next, pressed })
  const page = rows.map(({ id }) => id)
  const isChosen = (id: number) => ids === 'all' || ids.has(id)
  const pageChosen = page.length > 0 && page.every(isChosen)
  // Deselecting one of all matching cars leaves the other cars of this page selected.
  const known = ids === 'all' ? new Set(page) : ids
  return {
    chosen: ids === 'all' ? { query: filter } : { ids: [...ids] },
    count: ids === 'all' ? total : ids.size,
    isChosen,
    toggle: (id, range) => {
      const meant = range ? between(page, choice.pressed, id) : [id]
      choose(
        known.has(id) ? new Set([...known].filter(other => !meant.includes(other))) : new Set([...known, ...meant]),
        id,
      )
    },
    pageChosen,
    togglePage: () =>
      choose(pageChosen ? new Set([...known].filter(id => !page.includes(id))) : new Set([...known, ...page])),
    allChosen: ids === 'all',
    chooseAll: () => choose('all'),
    clear: () => choose(new Set()),
  }
}
