import { Link } from 'react-router'
import { FACET_NAMES, FACETS, type Facet } from '#domain/catalogue/facets.ts'
import { toggleFacet, type Filter } from '#domain/catalogue/filter.ts'
import { formatBound } from '#domain/money/price.ts'
import { withPriceMax, withPriceMin } from '#domain/catalogue/priceBounds.ts'
import { Chip } from '../ui/Chip.tsx'

interface ChosenChipsProps {
  filter: Filter
  nameOf: (facet: Facet, key: string) => string | null
  /** The address of the list under another filter. */
  address: (filter: Filter) => string
}

/** What is chosen, each as a chip that takes it away, and "Clear all" (FILTER-8). */
export function ChosenChips({ filter, nameOf, address }: ChosenChipsProps) {
  const { priceMin, priceMax } = filter
  const boxes = FACET_NAMES.flatMap(facet => (filter.chosen[facet] ?? []).map(key => ({ facet, key })))
  if (boxes.length === 0 && priceMin === undefined && priceMax === undefined) return null
  return (
    <ul aria-label="Chosen filters" className="mt-4 flex flex-wrap items-center gap-2">
      {boxes.map(({ facet, key }) => (
        <li key={`${facet} ${key}`} className="max-w-full">
          <Chip to={address(toggleFacet(filter, facet, key))} name={nameOf(facet, key) ?? `Unknown ${FACETS[facet].one}`} removes={FACETS[facet].one} />
        </li>
      ))}
      {priceMin !== undefined && (
        <li><Chip to={address(withPriceMin(filter, undefined))} name={`From ${formatBound(priceMin)}`} removes="minimum price" /></li>
      )}
      {priceMax !== undefined && (
        <li><Chip to={address(withPriceMax(filter, undefined))} name={`Up to ${formatBound(priceMax)}`} removes="maximum price" /></li>
      )}
      <li>
        <Link to={address({ chosen: {} })} preventScrollReset className="inline-flex min-h-9 items-center px-2 text-sm font-medium text-muted underline hover:text-ink print:hidden">
          Clear all
        </Link>
      </li>
    </ul>
  )
}
