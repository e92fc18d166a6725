import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Ref } from 'react'
import type { Sort } from '#domain/catalogue/filter.ts'
import { FilterLink } from '../filter/FilterLink.tsx'
import { Button } from '../ui/Button.tsx'
import { SortSelect } from './SortSelect.tsx'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

interface ListBarProps {
  total: number
  /** How many choices narrow the list. */
  chosen: number
  sort: Sort
  /** The form that the order is sent with where no script runs. */
  form: string
  onSort: (sort: Sort) => void
  /** Shows the sidebar again, where it has been closed. */
  onShowPanel: (() => void) | undefined
  count: Ref<HTMLParagraphElement>
}

/**
 * Filter, order and number of cars (FILTER-8): on small screens a bar of 48 px that stays beneath the top bar, on
 * laptops one line above the cars, whose filter is beside it.
 */
export function ListBar({ total, chosen, sort, form, onSort, onShowPanel, count }: ListBarProps) {
  const noun = useNoun()
  return (
    <div className="list-bar">
      <FilterLink className="list-filter">
        <SlidersHorizontal size={18} />
        {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
      </FilterLink>
      {onShowPanel && (
        <Button look="quiet" onClick={onShowPanel} className="max-lg:hidden">
          <SlidersHorizontal size={18} />
          Show filters
        </Button>
      )}
      <SortSelect sort={sort} form={form} onSort={onSort} />
      <p ref={count} tabIndex={-1} aria-live="polite" className="list-count">
        {countOf(total, noun)}
      </p>
    </div>
  )
}
