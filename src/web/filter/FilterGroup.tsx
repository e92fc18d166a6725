import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { FACETS, type Facet } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import type { FilterGroupData, FilterOption } from './filterGroups.ts'

// Fewer options are found faster by looking than by typing.
const OPTIONS_WORTH_SEARCHING = 12

interface FilterGroupProps {
  facet: Facet
  group: FilterGroupData
  chosen: readonly string[]
  /** Groups with something chosen are open at first in any case. */
  openAtFirst: boolean
  onToggle: (key: string) => void
  wholeAddress: string
  onWhole: () => void
}

/** One collapsible group of boxes (FILTER-2): the browser's own `<details>`, which needs no script. */
export function FilterGroup({ facet, group, chosen, openAtFirst, onToggle, wholeAddress, onWhole }: FilterGroupProps) {
  const [sought, setSought] = useState('')
  const [open] = useState(openAtFirst || chosen.length > 0)
  const { title } = FACETS[facet]
  const many = title.toLowerCase()
  const cut = group.options.length < group.total
  const found = sought === '' ? group.options : group.options.filter(({ key }) => key.includes(nameKey(sought)))
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-control font-semibold">
        <span>
          {title}
          {chosen.length > 0 && (
            <span className="ml-2 rounded-full bg-fill px-2 py-0.5 text-xs font-semibold text-on-fill">
              {chosen.length}
              <span className="sr-only"> chosen</span>
            </span>
          )}
        </span>
        <ChevronDown size={20} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">
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
          {found.map(option => (
            <OptionBox
              key={option.key}
              facet={facet}
              option={option}
              chosen={chosen.includes(option.key)}
              onToggle={onToggle}
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
            {`Show all ${group.total.toLocaleString('en-IN')} ${many}`}
          </a>
        )}
      </div>
    </details>
  )
}

interface OptionBoxProps {
  facet: Facet
  option: FilterOption
  chosen: boolean
  onToggle: (key: string) => void
}

function OptionBox({ facet, option: { key, name, count }, chosen, onToggle }: OptionBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control px-1 hover:bg-sunken lg:min-h-9">
      <input
        type="checkbox"
        name={FACETS[facet].parameter}
        value={key}
        checked={chosen}
        onChange={() => onToggle(key)}
        className="size-5 flex-none accent-fill"
      />
      <span className={`min-w-0 flex-1 wrap-anywhere ${count === 0 ? 'text-muted' : ''}`}>{name}</span>
      <span className="text-sm text-muted tabular-nums">
        {count.toLocaleString('en-IN')}
        <span className="sr-only"> cars</span>
      </span>
    </label>
  )
}
