import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { BOUND_PARAMETERS, type Filter } from '#domain/catalogue/filter.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { withBound } from '#domain/catalogue/rangeBounds.ts'
import type { RangeOptions } from '#services/catalogue/searchCatalogue.ts'
import { FoldedGroup } from './FoldedGroup.tsx'

interface YearGroupProps {
  filter: Filter
  years: RangeOptions['years']
  onChange: (filter: Filter) => void
}

/** Year of registration from and to (FIND-6), each year with the number of cars that it would give as that bound. */
export function YearGroup({ filter, years, onChange }: YearGroupProps) {
  const { yearMin, yearMax } = filter
  const carsOf = (from: number, to: number) =>
    years.reduce((sum, { year, count }) => (year >= from && year <= to ? sum + count : sum), 0)
  return (
    <FoldedGroup title="Year" chosen={Number(yearMin !== undefined) + Number(yearMax !== undefined)}>
      <div className="flex gap-2">
        <YearSelect
          label="From"
          bound="yearMin"
          year={yearMin}
          years={years}
          countOf={year => carsOf(year, yearMax === undefined || yearMax < year ? Infinity : yearMax)}
          onChoose={year => onChange(withBound(filter, 'yearMin', year))}
        />
        <YearSelect
          label="To"
          bound="yearMax"
          year={yearMax}
          years={years}
          countOf={year => carsOf(yearMin === undefined || yearMin > year ? 0 : yearMin, year)}
          onChoose={year => onChange(withBound(filter, 'yearMax', year))}
        />
      </div>
    </FoldedGroup>
  )
}

interface YearSelectProps {
  label: string
  bound: 'yearMin' | 'yearMax'
  year: number | undefined
  years: RangeOptions['years']
  countOf: (year: number) => number
  onChoose: (year: number | undefined) => void
}

function YearSelect({ label, bound, year, years, countOf, onChoose }: YearSelectProps) {
  const id = useId()
  const listed = years.map(one => one.year)
  // An address may name a year that no car is of.
  const all = year === undefined || listed.includes(year) ? listed : [...listed, year].toSorted((a, b) => b - a)
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="text-sm">
        {label}
        <span className="sr-only"> year</span>
      </label>
      <span className="relative mt-1 block">
        <select
          id={id}
          name={BOUND_PARAMETERS[bound]}
          value={year ?? ''}
          onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
          autoComplete="off"
          className="min-h-11 w-full appearance-none rounded-control border border-edge bg-surface pr-8 pl-3 text-ellipsis tabular-nums lg:min-h-10"
        >
          <option value="">Any</option>
          {all.map(one => (
            <option key={one} value={one}>{`${one} (${groupDigits(countOf(one))})`}</option>
          ))}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-muted" />
      </span>
    </div>
  )
}
