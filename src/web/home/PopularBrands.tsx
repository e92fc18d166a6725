import { useId, useState } from 'react'
import { Link } from 'react-router'
import { nameKey } from '#domain/text/nameKey.ts'
import type { HomeChoice } from '#services/catalogue/homeChoices.ts'
import { BrandMark } from './BrandMark.tsx'
import { CarCount } from './CarCount.tsx'
import { MORE_LOOK } from './moreLook.ts'
import { Section } from './Section.tsx'

/** Brands shown before "Explore More" (HOME-4). */
const SHOWN_FIRST = 10

/**
 * The brands as rows with how many cars there are of each; the first ten, then all. Without JavaScript all at once (HOME-4).
 * A brand without cars is muted.
 */
export function PopularBrands({ brands }: { brands: readonly HomeChoice[] }) {
  const [whole, setWhole] = useState(false)
  const listId = useId()
  return (
    <Section
      title="Explore Popular Brands"
      action={
        brands.length > SHOWN_FIRST && (
          <button
            type="button"
            aria-expanded={whole}
            aria-controls={listId}
            onClick={() => setWhole(!whole)}
            className={`needs-script ${MORE_LOOK}`}
          >
            {whole ? 'Explore Less' : 'Explore More'}
          </button>
        )
      }
    >
      <ul id={listId} className="grid grid-cols-2 gap-x-5 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-5">
        {brands.map(({ name, count }, place) => (
          <li key={name} className={place < SHOWN_FIRST || whole ? undefined : 'hidden noscript:block'}>
            <Link
              to={`/buy?brand=${encodeURIComponent(nameKey(name))}`}
              data-empty={count === 0 || undefined}
              className="flex min-h-11 items-center gap-2.5 border-b border-line py-1 text-sm font-medium transition-colors
                hover:border-edge hover:text-brand data-empty:font-normal data-empty:text-muted md:min-h-14 md:gap-3 md:text-base"
            >
              <BrandMark brand={name} />
              <span className="min-w-0 flex-1 leading-tight">{name}</span> <CarCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
