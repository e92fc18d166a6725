import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Expand from 'lucide-react/icons/expand'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Photo } from '../../ui/photo/Photo.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import { usePhotoStrip } from './usePhotoStrip.ts'

const SIZES = '(min-width: 92rem) 860px, (min-width: 64rem) 60vw, 100vw'
const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const
const ROUND =
  'needs-script absolute grid size-11 place-items-center rounded-full bg-[#0f141c]/65 text-[#fff] transition-opacity '
  + 'aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-60 focus-visible:outline-[#fff]'

/**
 * The photos of a vehicle (DETAIL-1): a strip to swipe or scroll, arrow keys, thumbnails, a counter, and the whole screen
 * with zoom. Without JavaScript the strip still scrolls, and each photo leads to its largest file.
 */
export function Gallery({ photos, name }: { photos: readonly VehiclePhoto[]; name: string }) {
  const { strip, current, goTo, watch } = usePhotoStrip(photos.length)
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = Math.min(Math.max(current + STEPS[event.key], 0), photos.length - 1)
    goTo(next)
    if (strip.current?.contains(event.target as Node))
      strip.current.querySelectorAll('a')[next]?.focus({ preventScroll: true })
  }
  const openViewer = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    // The keys work wherever the focus is inside; everything that takes the focus is a link or a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={`Photos of ${name}`} aria-roledescription="carousel" onKeyDown={onKeyDown} className="min-w-0">
      <div className="relative overflow-hidden bg-sunken sm:rounded-card">
        <ul
          ref={strip}
          {...watch}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {photos.map((photo, place) => (
            <li
              key={photo.key}
              id={`photo-${place + 1}`}
              className="aspect-4/3 flex-[0_0_100%] snap-center snap-always"
            >
              <a
                href={photoAddress(photo.key, 1200, 'jpg')}
                onClick={openViewer}
                tabIndex={place === current ? 0 : -1}
                aria-label={`Photo ${place + 1} of ${photos.length}, full screen`}
                className="block size-full cursor-zoom-in -outline-offset-4"
              >
                <Photo
                  photo={photo}
                  alt=""
                  sizes={SIZES}
                  first={place === 0}
                  lazy={place > 0}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous photo"
              aria-disabled={current === 0}
              onClick={() => goTo(current - 1)}
              className={`${ROUND} top-1/2 left-3 -translate-y-1/2 max-sm:hidden`}
            >
              <ChevronLeft size={24} />
            </button>
            <button
              type="button"
              aria-label="Next photo"
              aria-disabled={current === photos.length - 1}
              onClick={() => goTo(current + 1)}
              className={`${ROUND} top-1/2 right-3 -translate-y-1/2 max-sm:hidden`}
            >
              <ChevronRight size={24} />
            </button>
          </>
        )}
        <p className="needs-script pointer-events-none absolute bottom-3 left-3 rounded-full bg-[#0f141c]/65 px-3 py-1 text-sm text-[#fff] tabular-nums">
          <span className="sr-only">Photo </span>
          {`${current + 1} / ${photos.length}`}
        </p>
        <button
          type="button"
          aria-label="Full screen"
          onClick={() => setOpen(true)}
          className={`${ROUND} right-3 bottom-3`}
        >
          <Expand size={20} />
        </button>
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} current={current} onChoose={goTo} />}
      {open && (
        <PhotoViewer
          photos={photos}
          name={name}
          first={current}
          onClose={place => {
            setOpen(false)
            goTo(place)
          }}
        />
      )}
    </section>
  )
}
