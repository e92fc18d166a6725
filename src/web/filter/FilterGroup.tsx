import { useState, type ReactNode } from 'react'
import { FACETS, type Facet } from '#domain/catalogue/facets.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { FilterGroupData } from './filterGroups.ts'
import { FoldedGroup } from './FoldedGroup.tsx'
import { OptionBox } from './OptionBox.tsx'

// Fewer options are found faster by looking than by typing.
const OPTIONS_WORTH_SEARCHING = 12

interface FilterGroupProps {
  facet: Facet
  group: FilterGroupData
  chosen: readonly string[]
  openAtFirst: boolean
  onToggle: (key: string) => void
  wholeAddress: string
  onWhole: () => void
  /** Stands above the options. */
  children?: ReactNode
}

/** One collapsible group of boxes (FILTER-2). A long one is searched by typing. */
export function FilterGroup({
  facet,
  group,
  chosen,
  openAtFirst,
  onToggle,
  wholeAddress,
  onWhole,
  children,
}: FilterGroupProps) {
  const [sought, setSought] = useState('')
  const { title } = FACETS[facet]
  const many = title.toLowerCase()
  const cut = group.options.length < group.total
  const found = sought === '' ? group.options : group.options.filter(({ key }) => key.includes(nameKey(sought)))
  return (
    <FoldedGroup title={title} chosen={chosen.length} openAtFirst={openAtFirst}>
      {group.total > OPTIONS_WORTH_SEARCHING && (
        <input
          type="search"
          value={sought}
          onFocus={() => {
            if (cut) onWhole()
          }}
          onChange={event => setSought(event.target.value)}
          // Enter in this field searches for an option; it must not submit the form.
          onKeyDown={event => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          placeholder={`Find in ${group.total} ${many}`}
          aria-label={`Find in ${many}`}
          className="needs-script mb-2 min-h-11 w-full rounded-control border border-edge bg-surface px-3"
        />
      )}
      <fieldset className="lg:max-h-80 lg:overflow-y-auto">
        <legend className="sr-only">{title}</legend>
        {children}
        {found.map(({ key, name, count }) => (
          <OptionBox
            key={key}
            name={FACETS[facet].parameter}
            value={key}
            label={name}
            count={count}
            checked={chosen.includes(key)}
            onToggle={() => onToggle(key)}
          />
        ))}
        {found.length === 0 && (
          <p className="py-2 text-sm text-muted">
            {sought === '' ? `No ${many} to choose from` : `No ${many} with “${sought}”`}
          </p>
        )}
      </fieldset>
      {cut && (
        <a
          href={wholeAddress}
          onClick={event => {
            event.preventDefault()
            onWhole()
          }}
          className="mt-1 inline-flex min-h-11 items-center font-medium text-brand hover:underline"
        >
          {`Show all ${groupDigits(group.total)} ${many}`}
        </a>
      )}
    </FoldedGroup>
  )
}
