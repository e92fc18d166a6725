import type { Filter } from '#domain/catalogue/filter.ts'
import { sizeRow, sizeSpan } from '#domain/catalogue/sizes.ts'
import type { SizeOptions } from '#services/catalogue/searchCatalogue.ts'
import { FoldedGroup } from './FoldedGroup.tsx'
import { OptionBox } from './OptionBox.tsx'

interface SizeGroupProps {
  filter: Filter
  options: SizeOptions
  /** How many vehicles the filter gives. */
  total: number
  onChange: (filter: Filter) => void
}

/** The size, or the hours, of vehicles of a kind (VEH-4), with counts. Bounds that are no choice, as a search may have them, are listed first. */
export function SizeGroup({ filter, options: { size, choices }, total, onChange }: SizeGroupProps) {
  const { [`${size}Min` as const]: least, [`${size}Max` as const]: most, ...rest } = filter
  const isChosen = (bounds: { min?: number | undefined; max?: number | undefined }) =>
    bounds.min === least && bounds.max === most
  const isAny = isChosen({})
  const own = isAny || choices.some(isChosen) ? [] : [{ min: least, max: most, count: total }]
  const { parameter, title } = sizeRow(size)
  return (
    <FoldedGroup title={title} chosen={isAny ? 0 : 1}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        <OptionBox
          type="radio"
          name={parameter}
          value=""
          checked={isAny}
          label="Any"
          count={undefined}
          onToggle={() => onChange(rest)}
        />
        {[...own, ...choices].map(({ min, max, count }) => (
          <OptionBox
            key={`${min}-${max}`}
            type="radio"
            name={parameter}
            value={`${min ?? ''}-${max ?? ''}`}
            checked={isChosen({ min, max })}
            label={sizeSpan(size, min, max)}
            count={count}
            onToggle={() =>
              onChange({
                ...rest,
                ...(min !== undefined && { [`${size}Min`]: min }),
                ...(max !== undefined && { [`${size}Max`]: max }),
              })
            }
          />
        ))}
      </fieldset>
    </FoldedGroup>
  )
}
