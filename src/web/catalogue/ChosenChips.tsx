import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { FACET_NAMES, FACETS, type Facet } from '#domain/catalogue/facets.ts'
import { toggleFacet, type Filter } from '#domain/catalogue/filter.ts'
import { formatBound } from '#domain/money/price.ts'
import { withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'

interface ChosenChipsProps {
  filter: Filter
  nameOf: (facet: Facet, key: string) => string | null
  /** The address of the list under another filter. */
  address: (filter: Filter) => string
}

/** The chosen options and price bounds as chips, each of which removes one, and "Clear all" (FILTER-8). */
export function ChosenChips({ filter, nameOf, address }: ChosenChipsProps) {
  const { priceMin, priceMax } = filter
  const boxes = FACET_NAMES.flatMap(facet => (filter.chosen[facet] ?? []).map(key => ({ facet, key })))
  if (boxes.length === 0 && priceMin === undefined && priceMax === undefined) return null
  return (
    <ul aria-label="Chosen filters" className="mt-4 flex flex-wrap items-center gap-2">
      {boxes.map(({ facet, key }) => (
        <li key={`${facet} ${key}`} className="max-w-full">
          <Chip
            to={address(toggleFacet(filter, facet, key))}
            name={nameOf(facet, key) ?? `Unknown ${FACETS[facet].one}`}
            removes={FACETS[facet].one}
          />
        </li>
      ))}
      {priceMin !== undefined && (
        <li>
          <Chip
            to={address(withPriceMin(filter, undefined))}
            name={`From ${formatBound(priceMin)}`}
            removes="minimum price"
          />
        </li>
      )}
      {priceMax !== undefined && (
        <li>
          <Chip
            to={address(withPriceMax(filter, undefined))}
            name={`Up to ${formatBound(priceMax)}`}
            removes="maximum price"
          />
        </li>
      )}
      <li>
        <Link
          to={address({ chosen: {} })}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-sm font-medium text-muted underline hover:text-ink print:hidden"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** A link to the same list without one choice. `removes` names the kind of choice for screen readers. */
function Chip({ to, name, removes }: { to: string; name: string; removes: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`${name}: remove ${removes}`}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-transparent bg-brand-soft pr-2.5 pl-3.5 text-sm font-medium
        text-brand transition-colors hover:bg-line"
    >
      <span className="min-w-0 truncate">{name}</span>
      <X size={16} className="flex-none print:hidden" />
    </Link>
  )
}
