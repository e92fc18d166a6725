import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import { ZoomablePhoto } from './ZoomablePhoto.tsx'

const CONTROL =
  'grid size-12 place-items-center rounded-full bg-[#0f141c]/65 text-[#fff] disabled:invisible focus-visible:outline-[#fff]'

interface PhotoViewerProps {
  photos: readonly VehiclePhoto[]
  name: string
  first: number
  /** Called with the index of the photo that was shown. */
  onClose: (place: number) => void
}

/** The photos one by one over the whole screen, with zoom (DETAIL-1). Arrows step, + and − zoom, Escape and Back close. */
export function PhotoViewer({ photos, name, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(first)
  const [zoomed, setZoomed] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  useOverlay(true, () => dialog.current?.close())
  const step = (by: number) => {
    const next = Math.min(Math.max(place + by, 0), photos.length - 1)
    setZoomed(false)
    setPlace(next)
    // At the first or last photo the pressed button is disabled and would lose the focus.
    if (next === 0 || next === photos.length - 1) dialog.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setZoomed(true)
    if (key === '-') setZoomed(false)
    // Zoomed in, the arrows move the photo beneath the screen.
    if (key === 'ArrowLeft' && !zoomed) step(-1)
    if (key === 'ArrowRight' && !zoomed) step(1)
  }
  const photo = photos[place]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what the buttons inside do
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Photos of ${name}`}
      onKeyDown={onKeyDown}
      onClose={() => onClose(place)}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-[#0b0e14] p-0 text-[#fff] outline-none"
    >
      {photo && (
        <ZoomablePhoto
          photo={photo}
          alt={`${name}, photo ${place + 1} of ${photos.length}`}
          zoomed={zoomed}
          onZoom={setZoomed}
        />
      )}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-3 *:pointer-events-auto">
        <p
          aria-live="polite"
          className="rounded-full bg-[#0f141c]/65 px-4 py-2 tabular-nums"
        >{`${place + 1} / ${photos.length}`}</p>
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={zoomed ? 'Zoom out' : 'Zoom in'}
            onClick={() => setZoomed(!zoomed)}
            className={CONTROL}
          >
            {zoomed ? <ZoomOut size={22} /> : <ZoomIn size={22} />}
          </button>
          <button type="button" aria-label="Close" onClick={() => dialog.current?.close()} className={CONTROL}>
            <X size={24} />
          </button>
        </div>
      </div>
      <button
        type="button"
        aria-label="Previous photo"
        disabled={place === 0}
        onClick={() => step(-1)}
        className={`absolute bottom-4 left-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 ${CONTROL}`}
      >
        <ChevronLeft size={26} />
      </button>
      <button
        type="button"
        aria-label="Next photo"
        disabled={place === photos.length - 1}
        onClick={() => step(1)}
        className={`absolute right-4 bottom-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 ${CONTROL}`}
      >
        <ChevronRight size={26} />
      </button>
    </dialog>
  )
}
