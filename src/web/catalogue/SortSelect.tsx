import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SORTS, type Sort } from '#domain/catalogue/filter.ts'

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  newest: 'Newest first',
  price_up: 'Price: low to high',
  price_down: 'Price: high to low',
  least_driven: 'Least driven',
  newest_year: 'Newest year',
}

/** The order of the list (FILTER-8). Without JavaScript it is sent with the filter's form, by its own button. */
export function SortSelect({ sort, form, onSort }: { sort: Sort; form: string; onSort: (sort: Sort) => void }) {
  return (
    <span className="list-sort">
      <label htmlFor="sort" className="text-sm text-muted max-lg:sr-only">
        Sort by
      </label>
      <span className="relative">
        <ArrowUpDown size={18} className="pointer-events-none absolute top-3.5 left-1 lg:hidden" />
        <select
          id="sort"
          name="sort"
          form={form}
          value={sort}
          onChange={event => onSort(SORTS.find(known => known === event.target.value) ?? 'newest')}
        >
          {SORTS.map(known => (
            <option key={known} value={known}>
              {SORT_NAMES[known]}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute top-3.5 right-3 text-muted max-lg:hidden" />
      </span>
      <noscript>
        <button
          type="submit"
          form={form}
          className="min-h-11 rounded-control border border-edge bg-surface px-4 font-semibold"
        >
          Sort
        </button>
      </noscript>
    </span>
  )
}
