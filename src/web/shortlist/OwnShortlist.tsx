import Trash2 from 'lucide-react/icons/trash-2'
import { idListAddress } from '#domain/vehicles/idList.ts'
import type { KeptCar } from '#domain/vehicles/keptCar.ts'
import { LoadingCards } from '../card/CardGrid.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { useTakeFocusOfGone } from '../ui/useTakeFocusOfGone.ts'
import { ShareButton } from '../ui/ShareButton.tsx'
import { shortlist } from '../device/deviceLists.ts'
import { sayOnDevice } from '../device/deviceNotice.ts'
import { useChosenCars } from '../device/useChosenCars.ts'
import { useDeviceList } from '../device/useDeviceList.ts'
import { CompareLink } from './CompareLink.tsx'
import { KeptCarItem } from './KeptCarItem.tsx'
import { capital, countOf } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

const howText = (noun: Noun) =>
  `Press the heart on ${noun.aOne} to keep it here. The list stays on this device: there is no account, and we do not see it.`

function empty(cars: readonly KeptCar[]): void {
  shortlist.clear()
  sayOnDevice('Your shortlist was emptied.', { name: 'Undo', act: () => cars.toReversed().forEach(shortlist.put) })
}

/** The cars that are kept on this device, with what has changed since; without JavaScript how it works. */
export function OwnShortlist() {
  const noun = useNoun()
  const how = howText(noun)
  const hydrated = useHydrated()
  const kept = useDeviceList(shortlist).toSorted((one, other) => other.at - one.at)
  const ids = kept.map(({ id }) => id)
  const { cars, isGone, failed, retry } = useChosenCars(ids)
  const heading = useTakeFocusOfGone<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none md:text-3xl">
        Shortlist
      </h1>
      <p className="without-script mt-2 max-w-2xl text-muted">
        {`${how} It needs JavaScript, which is off in your browser; a shortlist that somebody shares as a link works without.`}
      </p>
      {!hydrated ? (
        // As high as what stands above the cards once they are known.
        <div className="needs-script pt-[7.75rem] sm:pt-[6.75rem]">
          <LoadingCards />
        </div>
      ) : kept.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Nothing kept yet" hint={how}>
            <LinkButton to="/buy">{`See all ${noun.many}`}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">
            {shortlist.isStored()
              ? `${countOf(kept.length, noun)}, kept on this device only.`
              : `${countOf(kept.length, noun)}. Your browser does not let us store anything: the list lasts until you leave the site.`}
          </p>
          <div className="mt-5 mb-5 flex flex-wrap gap-3">
            <CompareLink ids={ids} />
            <ShareButton title={`${capital(noun.many)} on my shortlist`} path={idListAddress('/shortlist', ids)} />
            <Button look="quiet" onClick={() => empty(kept)}>
              <Trash2 size={20} />
              Empty the list
            </Button>
          </div>
          {failed ? (
            <EmptyState
              title={`The ${noun.many} could not be loaded`}
              hint="Your list is safe on this device. Try again when the connection is back."
            >
              <Button onClick={retry}>Try again</Button>
            </EmptyState>
          ) : cars === null ? (
            <LoadingCards />
          ) : (
            <div className="card-room">
              <ul className="card-grid">
                {kept.map(car => {
                  const now = cars.get(car.id) ?? null
                  return now === null && !isGone(car.id) ? null : <KeptCarItem key={car.id} kept={car} now={now} />
                })}
              </ul>
            </div>
          )}
        </>
      )}
    </>
  )
}
