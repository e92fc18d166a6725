import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Photo } from '../../ui/photo/Photo.tsx'

interface ZoomablePhotoProps {
  photo: VehiclePhoto
  alt: string
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
}

/** A photo that fills the screen, or is zoomed in and then moved by scrolling. A press zooms in at its position. */
export function ZoomablePhoto({ photo, alt, zoomed, onZoom }: ZoomablePhotoProps) {
  const room = useRef<HTMLButtonElement>(null)
  // The point to look at, as shares of width and height.
  const point = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const box = room.current
    if (box === null || !zoomed) return
    box.scrollLeft = box.scrollWidth * point.current.x - box.clientWidth / 2
    box.scrollTop = box.scrollHeight * point.current.y - box.clientHeight / 2
    point.current = { x: 0.5, y: 0.5 }
  }, [zoomed])
  const toggle = ({ clientX, clientY, detail }: MouseEvent) => {
    // A press by the keyboard has no position.
    if (detail > 0) point.current = { x: clientX / innerWidth, y: clientY / innerHeight }
    onZoom(!zoomed)
  }
  return (
    <button
      ref={room}
      type="button"
      onClick={toggle}
      aria-label={zoomed ? 'Zoom out of the photo' : 'Zoom into the photo'}
      className={`block size-full overflow-auto overscroll-contain -outline-offset-4 [scrollbar-width:none] ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <Photo
        photo={photo}
        alt={alt}
        sizes="250vw"
        className={zoomed ? 'size-[250%] max-w-none object-contain' : 'size-full object-contain'}
      />
    </button>
  )
}
