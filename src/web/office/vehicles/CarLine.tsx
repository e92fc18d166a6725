import type { ReactNode } from 'react'
import { formatCarNumber } from '#domain/registration/registrationNumber.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { Photo } from '../../ui/photo/Photo.tsx'

interface CarLineProps {
  photo: VehiclePhoto | null
  name: ReactNode
  carNumber: string | null
  /** More about it, beside the number. */
  facts?: ReactNode
  children: ReactNode
}

/** A car in a dense list: a small photo, its name and number, and its actions at the end. */
export function CarLine({ photo, name, carNumber, facts, children }: CarLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="flex-none">
        <Photo photo={photo} alt="" sizes="72px" lazy className="h-13 w-18 rounded-control bg-sunken object-cover" />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <span>{carNumber === null ? 'No car number' : formatCarNumber(carNumber)}</span>
          {facts}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
