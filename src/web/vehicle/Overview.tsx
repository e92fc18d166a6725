import Armchair from 'lucide-react/icons/armchair'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleDot from 'lucide-react/icons/circle-dot'
import Cog from 'lucide-react/icons/cog'
import Factory from 'lucide-react/icons/factory'
import FileText from 'lucide-react/icons/file-text'
import Fuel from 'lucide-react/icons/fuel'
import Gauge from 'lucide-react/icons/gauge'
import Palette from 'lucide-react/icons/palette'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentType } from 'react'
import type { VehicleDetail } from './loadVehiclePage.ts'
import { describeStanding, describeTiles, TILES, type Tile } from './overview.ts'

const ICONS: Record<Tile, ComponentType<{ size: number; className: string }>> = {
  Registration: RectangleEllipsis,
  'Registration Year': CalendarCheck,
  'Manufacturing Year': Factory,
  Transmission: Cog,
  Mileage: Fuel,
  Insurance: ShieldCheck,
  Colour: Palette,
  'Seating Capacity': Armchair,
  'Registration Type': FileText,
  'Tires Used': CircleDot,
  'Engine Capacity': Gauge,
  'Posting Date': CalendarClock,
}

/** The twelve tiles (DETAIL-2), and beneath them the warranty and where the car stands. */
export function Overview({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = describeTiles(vehicle)
  const standing = describeStanding(vehicle)
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {TILES.map(tile => {
          const Icon = ICONS[tile]
          return (
            <div key={tile} className="relative bg-surface px-3 py-3.5 max-[23rem]:px-2 sm:pr-4 sm:pl-12">
              <dt className="text-sm text-muted">
                <Icon size={20} className="absolute top-4 left-4 max-sm:hidden" />
                {tile}
              </dt>
              <dd className="font-medium tabular-nums">{texts[tile]}</dd>
            </div>
          )
        })}
      </dl>
      {standing.length > 0 && (
        <dl aria-label="Warranty and place" className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {standing.map(({ name, text }) => (
            <div key={name} className="flex gap-3 border-b border-line px-3 py-2.5 sm:px-4">
              <dt className="flex-none text-muted">{name}</dt>
              <dd className="min-w-0 flex-1 text-right font-medium wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
