import { useState } from 'react'
import { useLocation } from 'react-router'
import { FACET_NAMES, type Facet } from '#domain/catalogue/facets.ts'
import { catalogueAddress, parseCatalogueView, type Filter } from '#domain/catalogue/filter.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { APPLIED_PATH, isCataloguePath } from './cataloguePath.ts'
import { CouldNotRefresh } from './CouldNotRefresh.tsx'
import { FilterForm } from './FilterForm.tsx'
import { useFacets } from './useFacets.ts'
import { useNavigateFromOverlay } from '../ui/overlay/useNavigateFromOverlay.ts'
import { capital, countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

const FORM_ID = 'filter-sheet-form'

/**
 * The filter as a sheet over any page (FILTER-1, NAV-3). Choices stay a draft, whose count is fetched on every change,
 * until the button at the bottom shows the cars.
 */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const noun = useNoun()
  const { pathname, search } = useLocation()
  const navigate = useNavigateFromOverlay()
  const [view] = useState(() => parseCatalogueView(new URLSearchParams(isCataloguePath(pathname) ? search : '')))
  const [draft, setDraft] = useState<Filter>(view.filter)
  const [whole, setWhole] = useState<readonly Facet[]>([])
  const { answer, failed, again } = useFacets(draft, whole)
  const address = catalogueAddress(APPLIED_PATH, { filter: draft, sort: view.sort, page: 1 })
  const apply = () => {
    onClose()
    void navigate(address)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filter"
      closeLabel="Close filter"
      place="sheet"
      footer={
        <div className="flex gap-3">
          <Button look="quiet" size="large" onClick={() => setDraft({ chosen: {} })}>
            Clear all
          </Button>
          <Button type="submit" form={FORM_ID} size="large" className="flex-1 flex-col !gap-0 leading-tight">
            <span className="tabular-nums">
              {answer === undefined ? `Show ${noun.many}` : `Show ${countOf(answer.total, noun)}`}
            </span>
            <span className="text-xs font-medium">Apply Filters</span>
          </Button>
        </div>
      }
    >
      <div className="px-4 pb-4">
        <p
          className="pt-3 text-muted tabular-nums"
          aria-live="polite"
        >{`${capital(noun.many)} available: ${answer === undefined ? '…' : groupDigits(answer.total)}`}</p>
        {failed && <CouldNotRefresh onAgain={again} />}
        {answer === undefined ? (
          <div className="space-y-4 py-4">
            {FACET_NAMES.map(facet => (
              <Skeleton key={facet} className="h-10" />
            ))}
          </div>
        ) : (
          <FilterForm
            id={FORM_ID}
            draft={draft}
            counts={answer}
            onChange={setDraft}
            onSubmit={apply}
            wholeAddress={() => address}
            onWhole={facet => setWhole([...whole, facet])}
          />
        )}
      </div>
    </Dialog>
  )
}
