import type { ReactNode } from 'react'
import { FACET_NAMES, type Facet } from '#domain/catalogue/facets.ts'
import { toggleFacet, type Filter } from '#domain/catalogue/filter.ts'
import { APPLIED_PATH } from './cataloguePath.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterGroups } from './filterGroups.ts'
import { PriceRange } from './PriceRange.tsx'

export interface FilterFormProps {
  /** The form's id: the sort order and the submit button may stand outside it. */
  id: string
  draft: Filter
  groups: FilterGroups
  /** The group that is open before anybody touches it. */
  openAtFirst?: Facet
  /** `pause` is true while a slider is being moved or a number is being typed. */
  onChange: (draft: Filter, pause: boolean) => void
  onSubmit: () => void
  /** The address that lists a group in full without JavaScript, and the function that does it with JavaScript. */
  wholeAddress: (facet: Facet) => string
  onWhole: (facet: Facet) => void
  children?: ReactNode
}

/** Every choice of the filter (FILTER-2, FILTER-4). Without JavaScript it is a plain GET form for the list. */
export function FilterForm({
  id,
  draft,
  groups,
  openAtFirst,
  onChange,
  onSubmit,
  wholeAddress,
  onWhole,
  children,
}: FilterFormProps) {
  return (
    <form
      id={id}
      method="get"
      action={APPLIED_PATH}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PriceRange filter={draft} onChange={filter => onChange(filter, true)} />
      {FACET_NAMES.map(facet => (
        <FilterGroup
          key={facet}
          facet={facet}
          group={groups[facet]}
          openAtFirst={facet === openAtFirst}
          chosen={draft.chosen[facet] ?? []}
          onToggle={key => onChange(toggleFacet(draft, facet, key), false)}
          wholeAddress={wholeAddress(facet)}
          onWhole={() => onWhole(facet)}
        />
      ))}
      {children}
    </form>
  )
}
