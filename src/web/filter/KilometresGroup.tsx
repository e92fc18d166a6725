import { BOUND_PARAMETERS, type Filter } from '#domain/catalogue/filter.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { withBound } from '#domain/catalogue/rangeBounds.ts'
import type { RangeOptions } from '#services/catalogue/searchCatalogue.ts'
import { FoldedGroup } from './FoldedGroup.tsx'
import { OptionBox } from './OptionBox.tsx'

interface KilometresGroupProps {
  filter: Filter
  steps: RangeOptions['kilometres']
  /** How many cars the filter gives. */
  total: number
  onChange: (filter: Filter) => void
}

/** Kilometres driven up to (FIND-6), with counts. A bound that is none of the steps, as a search may have it, is listed with them. */
export function KilometresGroup({ filter, steps, total, onChange }: KilometresGroupProps) {
  const { kmMin, kmMax } = filter
  const known = kmMax === undefined || steps.some(({ upTo }) => upTo === kmMax)
  const listed = known ? steps : [...steps, { upTo: kmMax, count: total }].toSorted((a, b) => a.upTo - b.upTo)
  // What runs by the hour has no steps.
  if (listed.length === 0) return null
  const box = (upTo: number | undefined, label: string, count: number | undefined) => (
    <OptionBox
      key={label}
      type="radio"
      name={BOUND_PARAMETERS.kmMax}
      value={upTo ?? ''}
      checked={kmMax === upTo}
      label={label}
      count={count}
      onToggle={() => onChange(withBound(filter, 'kmMax', upTo))}
    />
  )
  return (
    <FoldedGroup title="Kilometres" chosen={Number(kmMin !== undefined) + Number(kmMax !== undefined)}>
      {/* No field of the filter, but a search may have set it: the plain form must not lose it. */}
      {kmMin !== undefined && <input type="hidden" name={BOUND_PARAMETERS.kmMin} value={kmMin} />}
      <fieldset>
        <legend className="sr-only">Kilometres up to</legend>
        {box(undefined, 'Any number', undefined)}
        {listed.map(({ upTo, count }) => box(upTo, `Up to ${groupDigits(upTo)} KM`, count))}
      </fieldset>
    </FoldedGroup>
  )
}
