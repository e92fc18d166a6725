import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { VehicleCard } from '../card/VehicleCard.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Breadcrumbs } from '../vehicles/Breadcrumbs.tsx'
import { LandingLinks } from '../card/LandingLinks.tsx'
import { landingSteps } from './landingSteps.ts'
import type { LandingData } from './loadLanding.ts'
import { PricesByYear } from './PricesByYear.tsx'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

// The number of cards in a row of the widest grid: their photos load at once, on a phone only the first (CARD-4).
const FIRST_ROW = 4

/** What is true of the cars, the first of them as cards, what they cost by year, and the pages beside this one (FIND-7). */
export function LandingScreen({ landing }: { landing: LandingData }) {
  const noun = useNoun()
  const { heading, name, sentences, total, list, vehicles, years, groups } = landing
  const [first, ...others] = sentences
  return (
    <div className="page-column">
      <Breadcrumbs steps={landingSteps(landing)} here={name} />
      <h1 className="text-xl font-bold tracking-tight text-balance sm:text-2xl">{heading}</h1>
      <p className="mt-2 max-w-3xl text-sm text-muted md:text-base">
        <strong className="font-semibold text-ink">{first}</strong> {others.join(' ')}
      </p>
      <section aria-label={capital(noun.many)} className="card-room mt-5">
        <ul className="card-grid">
          {vehicles.map((vehicle, place) => (
            <li key={vehicle.productId} className="min-w-0">
              <VehicleCard
                vehicle={vehicle}
                heading="h2"
                place={place === 0 ? 'first' : place < FIRST_ROW ? 'first-row' : 'later'}
              />
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-6 text-center">
        <LinkButton to={list}>
          <SlidersHorizontal size={18} />
          {`See all ${groupDigits(total)} with filters`}
        </LinkButton>
      </p>
      {years.length > 1 && <PricesByYear years={years} />}
      <LandingLinks title={`More used ${noun.many}`} groups={groups} />
    </div>
  )
}
