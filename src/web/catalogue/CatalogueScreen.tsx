import { useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { FACETS, type Facet } from '#domain/catalogue/facets.ts'
import {
  catalogueAddress,
  parseCatalogueView,
  writeFilter,
  type CatalogueView,
  type Filter,
} from '#domain/catalogue/filter.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { AlertLink } from '../alerts/AlertLink.tsx'
import { KindLinks } from '../card/KindLinks.tsx'
import { APPLIED_PATH } from '../filter/cataloguePath.ts'
import { CouldNotRefresh } from '../filter/CouldNotRefresh.tsx'
import { unpackGroups } from '../filter/filterGroups.ts'
import { useTakeFocusOfGone } from '../ui/useTakeFocusOfGone.ts'
import { ChosenChips } from './ChosenChips.tsx'
import { entryOfChoice } from './entryOfChoice.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { useKeepShown } from './keepShown.ts'
import { ListBar } from './ListBar.tsx'
import type { CatalogueData } from './loadCatalogue.ts'
import { Results } from './Results.tsx'
import { SHOW_PARAMETER } from './showParameter.ts'
import { useFilterDraft } from './useFilterDraft.ts'

const FORM_ID = 'filter-form'

/**
 * Filter and list (FILTER-1 to FILTER-8). Grid, counts and chips are the server's answer for the address, and every
 * change navigates without scrolling. `failed` means that the data are older than the address; `beneath` renders what is below
 * a card.
 */
export function CatalogueScreen({
  data,
  failed,
  beneath,
}: {
  data: CatalogueData
  failed: boolean
  beneath?: (vehicle: VehicleSummary) => ReactNode
}) {
  useKeepShown(data)
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const loading = useNavigation().location?.pathname === pathname
  const { revalidate, state: revalidation } = useRevalidator()
  const [panel, setPanel] = useState(true)
  const count = useTakeFocusOfGone<HTMLParagraphElement>()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const view = useMemo(() => parseCatalogueView(query), [query])
  const groups = useMemo(() => unpackGroups(data.groups), [data.groups])

  const shownWhole = query.getAll(SHOW_PARAMETER)
  const address = (change: Partial<CatalogueView>, whole = shownWhole) => {
    const path = catalogueAddress(pathname, { ...view, page: 1, ...change })
    return whole.reduce((text, facet) => `${text}${text.includes('?') ? '&' : '?'}${SHOW_PARAMETER}=${facet}`, path)
  }
  const filterAddress = (filter: Filter) => address({ filter })
  const go = (to: string, replace = false) => void navigate(to, { preventScrollReset: true, replace })
  const choose = (to: string) => void navigate(to, { preventScrollReset: true, ...entryOfChoice(state) })
  const { draft, change } = useFilterDraft(view.filter, filter => choose(filterAddress(filter)))
  const apply = () => {
    const to = catalogueAddress(APPLIED_PATH, { filter: draft, sort: view.sort, page: 1 })
    // The list has followed every choice already, so no second history entry is made. Compared with the browser's
    // address, since the router may not have applied the last choice yet.
    void navigate(to, { replace: to === `${window.location.pathname}${window.location.search}` })
  }
  const wholeAddress = (facet: Facet) => address({ page: view.page }, [...shownWhole, FACETS[facet].parameter])

  return (
    <div className="page-column lg:pt-6">
      <div className={panel ? 'list-page' : 'flex flex-col gap-4'}>
        <div>
          <KindLinks kinds={data.kinds.map(kind => ({ ...kind, to: filterAddress(kind.filter) }))} />
          <h1 className="text-2xl font-bold tracking-tight text-balance max-lg:sr-only">{data.heading}</h1>
        </div>
        {panel && (
          <FilterPanel
            id={FORM_ID}
            draft={draft}
            counts={{ total: data.total, groups, ranges: data.ranges, fits: data.fits }}
            openAtFirst="brand"
            onChange={change}
            onSubmit={apply}
            wholeAddress={wholeAddress}
            onWhole={facet => go(wholeAddress(facet), true)}
            onClose={() => (hash === '#filter' ? go(`${pathname}${search}`, true) : setPanel(false))}
          />
        )}
        <div className="list-cars">
          <ListBar
            total={data.total}
            chosen={data.chips.filter(({ words }) => words !== 'unknown').length}
            sort={view.sort}
            form={FORM_ID}
            onSort={sort => go(address({ sort }))}
            onShowPanel={panel ? undefined : () => setPanel(true)}
            count={count}
          />
          {failed && <CouldNotRefresh onAgain={() => void revalidate()} />}
          {/* Those of older data would lead to the filter before the last choice. */}
          {!failed && <ChosenChips chips={data.chips} address={filterAddress} />}
          {data.said !== '' && <p className="words-said">{data.said}</p>}
          <Results
            data={data}
            busy={loading || revalidation === 'loading'}
            address={page => address({ page })}
            filterAddress={filterAddress}
            everything={address({ filter: { chosen: {} } })}
            alert={beneath === undefined && <AlertLink query={writeFilter(view.filter).toString()} />}
            beneath={beneath}
          />
        </div>
      </div>
    </div>
  )
}
