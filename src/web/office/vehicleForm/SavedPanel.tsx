import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Photo } from '../../ui/photo/Photo.tsx'
import { SAVE_TEXTS } from './vehicleChecks.ts'

/** A car that was just entered. */
export interface SavedVehicle {
  productId: string
  name: string
  cover: VehiclePhoto | null
}

interface SavedPanelProps {
  vehicle: SavedVehicle
  onLike: () => void
  onNew: () => void
}

/** Shown instead of the form once the car is saved: links to it, and buttons for the next one. */
export function SavedPanel({ vehicle: { productId, name, cover }, onLike, onNew }: SavedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:flex sm:gap-6">
      <div className="h-36 w-full flex-none overflow-hidden rounded-control bg-sunken sm:w-48">
        <Photo photo={cover} alt={name} sizes="192px" className="size-full object-cover" />
      </div>
      <div className="min-w-0 max-sm:mt-4">
        <output className="flex gap-2 font-semibold text-good">
          <Check size={22} />
          {SAVE_TEXTS.success}
        </output>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl font-bold tracking-tight outline-none">
          {name}
        </h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={onLike}>Add another like this</Button>
          <Button look="quiet" onClick={onNew}>
            Add another
          </Button>
          <LinkButton look="quiet" to={`/product/${productId}`}>
            See it on the site
          </LinkButton>
          <LinkButton look="quiet" to={`/office/vehicles/${productId}`}>
            Open its record
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
