import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { idListAddress } from '#domain/vehicles/idList.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Photo } from '../ui/photo/Photo.tsx'
import { compared, type ComparedCar } from './deviceLists.ts'
import { sayOnDevice, type DeviceNotice } from './deviceNotice.ts'
import { NoticeBox } from './NoticeBox.tsx'
import { useDeviceList } from './useDeviceList.ts'
import { capital } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

// The tray gives every photo the same box; the device does not have the photo's own size.
const PHOTO_SIZE = { width: 1200, height: 900 }
const ICON_BUTTON = 'grid size-11 flex-none place-items-center rounded-control hover:bg-sunken'

export interface TrayProps {
  notice: DeviceNotice | null
  hasTray: boolean
}

function takeOut(car: ComparedCar): void {
  compared.remove(car.id)
  sayOnDevice(`${car.name} was taken out of the comparison.`, { name: 'Undo', act: () => void compared.put(car) })
}

function empty(cars: readonly ComparedCar[], noun: Noun): void {
  compared.clear()
  sayOnDevice(`No ${noun.many} are chosen to compare any more.`, {
    name: 'Undo',
    act: () => cars.forEach(compared.put),
  })
}

/** A notice, and beneath it the cars that are chosen to be compared (FIND-10). */
export default function Tray({ notice, hasTray }: TrayProps) {
  const noun = useNoun()
  // The first chosen first, as the columns will be.
  const cars = useDeviceList(compared).toReversed()
  // A car's own page has a bar of its own on small screens.
  const onCarPage = /^\/product\//i.test(useLocation().pathname)
  return (
    <div className="device-stack">
      {notice !== null && <NoticeBox key={notice.text} notice={notice} />}
      {hasTray && (
        <section
          aria-label={`${capital(noun.many)} to compare`}
          className={`device-tray border-t border-line bg-surface shadow-soft ${onCarPage ? 'max-lg:hidden' : ''}`}
        >
          <div className="page-column flex min-h-16 items-center gap-3">
            <ul className="flex items-center max-sm:-space-x-3 sm:gap-2">
              {cars.map(car => (
                <li key={car.id} className="flex items-center gap-2 lg:max-w-60">
                  <span className="block h-9 w-12 flex-none overflow-hidden rounded-control bg-sunken outline-2 outline-surface">
                    <Photo
                      photo={car.photo === null ? null : { key: car.photo, ...PHOTO_SIZE }}
                      alt=""
                      sizes="48px"
                      className="size-full object-cover"
                    />
                  </span>
                  <span className="min-w-0 truncate text-sm max-lg:sr-only">{car.name}</span>
                  <button type="button" onClick={() => takeOut(car)} className={`${ICON_BUTTON} -ml-2 max-lg:hidden`}>
                    <X size={18} aria-label={`Take ${car.name} out of the comparison`} />
                  </button>
                </li>
              ))}
              {cars.length < compared.most && (
                <li
                  aria-hidden="true"
                  className="h-9 w-12 rounded-control border border-dashed border-edge bg-surface"
                />
              )}
            </ul>
            <p className="flex-1 text-sm leading-tight font-semibold">
              {cars.length < 2 ? 'Choose one more to compare' : `${cars.length} of ${compared.most} chosen`}
            </p>
            {cars.length >= 2 && (
              <LinkButton
                to={idListAddress(
                  '/compare',
                  cars.map(({ id }) => id),
                )}
                className="max-sm:!px-3"
              >
                Compare
              </LinkButton>
            )}
            <button type="button" onClick={() => empty(cars, noun)} className={`${ICON_BUTTON} -mr-2`}>
              <X size={20} aria-label="Compare none of them" />
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
