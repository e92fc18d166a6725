import { useEffect, useRef, type MouseEvent } from 'react'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Photo } from '../../ui/photo/Photo.tsx'

interface ThumbnailsProps {
  photos: readonly VehiclePhoto[]
  current: number
  onChoose: (place: number) => void
}

/** The thumbnails of the photos, as links to their places in the strip. */
export function Thumbnails({ photos, current, onChoose }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = row.current?.children[current]
    if (row.current && chosen instanceof HTMLElement) {
      row.current.scrollLeft =
        chosen.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
    }
  }, [current])
  const choose = (event: MouseEvent, place: number) => {
    event.preventDefault()
    onChoose(place)
  }
  return (
    <ul ref={row} className="mt-2.5 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] max-sm:px-4">
      {photos.map((photo, place) => (
        <li key={photo.key} className="flex-none">
          <a
            href={`#photo-${place + 1}`}
            onClick={event => choose(event, place)}
            aria-label={`Show photo ${place + 1}`}
            aria-current={place === current || undefined}
            className="block h-14 w-[4.6rem] overflow-hidden rounded-control bg-sunken ring-line transition-shadow
              aria-[current]:ring-2 aria-[current]:ring-brand md:h-18 md:w-24"
          >
            <Photo photo={photo} alt="" sizes="96px" lazy className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
