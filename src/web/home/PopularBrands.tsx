import { useId, useState } from 'react'
import { Link } from 'react-router'
import { BRANDS } from '#domain/vehicle/brands.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { Button } from '../ui/Button.tsx'
import { BRAND_LOGOS } from './brandLogos.ts'
import { Section } from './Section.tsx'

/** Brands shown before "Explore More" (HOME-4). */
const SHOWN_FIRST = 10

/** The brands as cards, sorted by name; the first ten, then all. Without JavaScript all at once (HOME-4). */
export function PopularBrands() {
  const [whole, setWhole] = useState(false)
  const listId = useId()
  return (
    <Section title="Explore Popular Brands">
      <ul id={listId} className="grid grid-cols-2 gap-2.5 sm:grid-cols-4 md:grid-cols-5 md:gap-4">
        {BRANDS.map((brand, place) => (
          <li key={brand} className={place < SHOWN_FIRST || whole ? undefined : 'hidden noscript:block'}>
            <Link
              to={`/buy?brand=${encodeURIComponent(nameKey(brand))}`}
              className="flex h-full min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 font-medium
                transition-colors hover:border-edge md:min-h-32 md:flex-col md:justify-center md:gap-3 md:text-center"
            >
              <img
                src={BRAND_LOGOS[brand]}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-9 flex-none object-contain md:size-12 dark:invert"
              />
              <span className="min-w-0 text-sm leading-tight md:text-base">{brand}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="needs-script mt-6 text-center">
        <Button look="quiet" aria-expanded={whole} aria-controls={listId} onClick={() => setWhole(!whole)}>
          {whole ? 'Explore Less' : 'Explore More'}
        </Button>
      </div>
    </Section>
  )
}
