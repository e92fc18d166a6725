import type { ReactNode } from 'react'
import { FACET_NAMES, type Facet } from '#domain/catalogue/facets.ts'
import {
  BOUND_PARAMETERS,
  KIND_PARAMETER,
  PHOTOS_PARAMETER,
  PHOTOS_VALUE,
  TEXT_PARAMETER,
  toggleFacet,
  type Filter,
} from '#domain/catalogue/filter.ts'
import { SIZE_NAMES } from '#domain/catalogue/sizes.ts'
import { AnyAutomatic } from './AnyAutomatic.tsx'
import { APPLIED_PATH } from './cataloguePath.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterCounts } from './filterGroups.ts'
import { KilometresGroup } from './KilometresGroup.tsx'
import { OptionBox } from './OptionBox.tsx'
import { PriceRange } from './PriceRange.tsx'
import { SizeGroup } from './SizeGroup.tsx'
import { YearGroup } from './YearGroup.tsx'

export interface FilterFormProps {
  /** The form's id: the sort order and the submit button may stand outside it. */
  id: string
  draft: Filter
  counts: FilterCounts
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

/** Every choice of the filter (FILTER-2, FILTER-4, FIND-6). Without JavaScript it is a plain GET form for the list. */
export function FilterForm({
  id,
  draft,
  counts: { total, groups, ranges, fits },
  openAtFirst,
  onChange,
  onSubmit,
  wholeAddress,
  onWhole,
  children,
}: FilterFormProps) {
  const choose = (filter: Filter) => onChange(filter, false)
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
      <PriceRange filter={draft} kind={fits} onChange={filter => onChange(filter, true)} />
      {FACET_NAMES.filter(facet => fits === 'car' || groups[facet].total > 0).map(facet => (
        <FilterGroup
          key={facet}
          facet={facet}
          group={groups[facet]}
          openAtFirst={facet === openAtFirst}
          chosen={draft.chosen[facet] ?? []}
          onToggle={key => choose(toggleFacet(draft, facet, key))}
          wholeAddress={wholeAddress(facet)}
          onWhole={() => onWhole(facet)}
        >
          {facet === 'transmission' && (
            <AnyAutomatic filter={draft} gearboxes={groups.transmission.options} onChange={choose} />
          )}
        </FilterGroup>
      ))}
      <YearGroup filter={draft} years={ranges.years} onChange={choose} />
      <KilometresGroup filter={draft} steps={ranges.kilometres} total={total} onChange={choose} />
      {ranges.sizes.map(options => (
        <SizeGroup key={options.size} filter={draft} options={options} total={total} onChange={choose} />
      ))}
      <div className="border-b border-line py-0.5 font-semibold">
        <OptionBox
          name={PHOTOS_PARAMETER}
          value={PHOTOS_VALUE}
          checked={draft.withPhotos === true}
          label="Only with photos"
          count={ranges.withPhotos}
          onToggle={() => {
            const { withPhotos, ...rest } = draft
            choose(withPhotos ? rest : { ...rest, withPhotos: true })
          }}
        />
      </div>
      {/* What has no field here, such as what was searched in words: the plain form must not lose it. */}
      {draft.kind !== undefined && <input type="hidden" name={KIND_PARAMETER} value={draft.kind} />}
      {SIZE_NAMES.filter(size => !ranges.sizes.some(shown => shown.size === size)).flatMap(size =>
        ([`${size}Min`, `${size}Max`] as const).map(
          bound =>
            draft[bound] !== undefined && (
              <input key={bound} type="hidden" name={BOUND_PARAMETERS[bound]} value={draft[bound]} />
            ),
        ),
      )}
      {draft.text !== undefined && <input type="hidden" name={TEXT_PARAMETER} value={draft.text} />}
      {children}
    </form>
  )
}
