import { useId, useState } from 'react'
import { Link } from 'react-router'
import { BRANDS } from '#domain/vehicles/brands.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { BRAND_LOGOS } from './brandLogos.ts'
import { CarCount } from './CarCount.tsx'
import { MORE_LOOK } from './moreLook.ts'
import { Section } from './Section.tsx'

/** Brands shown before "Explore More" (HOME-4). */
const SHOWN_FIRST = 10

/**
 * The brands as rows with how many cars there are of each, sorted by name; the first ten, then all. Without JavaScript
 * all at once (HOME-4). `counts` are in the order of BRANDS; a brand without cars is muted.
 */
export function PopularBrands({ counts }: { counts: readonly number[] }) {
  const [whole, setWhole] = useState(false)
  const listId = useId()
  return (
    <Section
      title="Explore Popular Brands"
      action={
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={listId}
          onClick={() => setWhole(!whole)}
          className={`needs-script ${MORE_LOOK}`}
        >
          {whole ? 'Explore Less' : 'Explore More'}
        </button>
      }
    >
      <ul id={listId} className="grid grid-cols-2 gap-x-5 sm:grid-cols-3 sm:gap-x-8 lg:grid-cols-5">
        {BRANDS.map((brand, place) => (
          <li key={brand} className={place < SHOWN_FIRST || whole ? undefined : 'hidden noscript:block'}>
            <Link
              to={`/buy?brand=${encodeURIComponent(nameKey(brand))}`}
              data-empty={counts[place] === 0 || undefined}
              className="flex min-h-11 items-center gap-2.5 border-b border-line py-1 text-sm font-medium transition-colors
                hover:border-edge hover:text-brand data-empty:font-normal data-empty:text-muted md:min-h-14 md:gap-3 md:text-base"
            >
              <img
                src={BRAND_LOGOS[brand]}
                alt=""
                width={28}
                height={28}
                loading="lazy"
                className="size-6 flex-none object-contain in-data-empty:opacity-50 md:size-7 dark:invert"
              />
              <span className="min-w-0 flex-1 leading-tight">{brand}</span> <CarCount count={counts[place] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
