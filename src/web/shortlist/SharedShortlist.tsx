import Heart from 'lucide-react/icons/heart'
import { counted } from '#domain/text/counted.ts'
import { MOST_KEPT } from '#domain/vehicles/idList.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { Button } from '../ui/Button.tsx'
import { VehicleCard } from '../card/VehicleCard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { shortlist } from '../device/deviceLists.ts'
import { useDeviceList } from '../device/useDeviceList.ts'
import { keepCar } from '../device/keepCar.ts'
import { CompareLink } from './CompareLink.tsx'
import { countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

interface SharedShortlistProps {
  vehicles: readonly VehicleSummary[]
  /** How many cars of the link the site does not show any more. */
  missing: number
  tooMany: boolean
}

/** The cars of a link that somebody has shared; rendered on the server. */
export function SharedShortlist({ vehicles, missing, tooMany }: SharedShortlistProps) {
  const noun = useNoun()
  const kept = useDeviceList(shortlist)
  const unknown = vehicles.filter(({ productId }) => !kept.some(({ id }) => id === productId))
  // The first car of the link is to be the first of the list.
  const keepAll = () => unknown.toReversed().forEach(vehicle => keepCar(vehicle, noun))
  const notes = [
    ...(missing > 0
      ? [
          `${counted(missing, `${noun.one} of this link is`, `${noun.many} of this link are`)} not on the site any more.`,
        ]
      : []),
    ...(tooMany ? [`A link shows ${MOST_KEPT} ${noun.many} at most: the others are left out.`] : []),
  ]
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">A shared shortlist</h1>
      {vehicles.length > 0 && <p className="mt-2 text-muted">{`${countOf(vehicles.length, noun)} to look at.`}</p>}
      {notes.map(note => (
        <p key={note} className="mt-1 text-muted">
          {note}
        </p>
      ))}
      {vehicles.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={`None of these ${noun.many} is here any more`} hint="Others like them may be.">
            <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-5 mb-5 flex flex-wrap gap-3">
            <Button onClick={keepAll} disabled={unknown.length === 0} className="needs-script">
              <Heart size={20} />
              {unknown.length === 0 ? 'All on your shortlist' : 'Put all on my shortlist'}
            </Button>
            <CompareLink ids={vehicles.map(({ productId }) => productId)} />
          </div>
          <div className="card-room">
            <ul className="card-grid">
              {vehicles.map((vehicle, place) => (
                <li key={vehicle.productId} className="min-w-0">
                  <VehicleCard vehicle={vehicle} heading="h2" place={place === 0 ? 'first' : 'later'} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  )
}
