import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { FilterFormProps } from '../filter/FilterForm.tsx'
import { Button } from '../ui/Button.tsx'
import { LazyFilterForm } from './lazyFilterForm.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/**
 * The filter beside the list (FILTER-1), on laptops and larger. On phones it is below the list, and only without
 * JavaScript.
 */
export function FilterPanel({ onClose, ...form }: FilterFormProps & { onClose: () => void }) {
  const noun = useNoun()
  return (
    <aside id="filter" aria-label="Filter" className="filter-panel">
      <div className="flex items-start justify-between gap-2 pb-2">
        <div>
          <h2 className="text-lg font-semibold">Filter</h2>
          <p className="text-sm text-muted tabular-nums">{`${capital(noun.many)} available: ${groupDigits(form.counts.total)}`}</p>
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close filter"
          className="needs-script -mt-1 -mr-2 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
        >
          <X size={20} />
        </button>
      </div>
      <Suspense>
        <LazyFilterForm {...form}>
          <div className="bg-surface py-4 lg:sticky lg:bottom-0">
            <Button type="submit" className="w-full">
              Apply Filters
            </Button>
          </div>
        </LazyFilterForm>
      </Suspense>
    </aside>
  )
}
