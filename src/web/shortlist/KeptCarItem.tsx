import { changesSinceKept, describeChange, describeKept, type KeptCar } from '#domain/vehicles/keptCar.ts'
import type { VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { Button } from '../ui/Button.tsx'
import { VehicleCard } from '../card/VehicleCard.tsx'
import { takeOffShortlist } from '../device/keepCar.ts'

/** A kept car as it is now, and beneath it what has changed since. */
export function KeptCarItem({ kept, now }: { kept: KeptCar; now: VehicleSummary | null }) {
  const changes = changesSinceKept(kept, now)
  const says = (
    <>
      {changes.map(change => (
        <p key={change.kind} className={change.kind === 'lower' ? 'font-semibold text-good' : 'font-semibold'}>
          {describeChange(change)}
        </p>
      ))}
      <p className="text-muted">{describeKept(kept)}</p>
    </>
  )
  if (now === null) {
    return (
      <li className="flex min-w-0 flex-col rounded-card border border-dashed border-edge p-4">
        <h2 className="text-lg font-semibold">{kept.name}</h2>
        <div className="mt-1 mb-4 text-sm">{says}</div>
        <Button look="quiet" className="mt-auto" onClick={() => takeOffShortlist(kept.id)}>
          Take it off the list
          <span className="sr-only">{`: ${kept.name}`}</span>
        </Button>
      </li>
    )
  }
  return (
    <li className="grid min-w-0 grid-rows-[1fr_auto]">
      <VehicleCard vehicle={now} heading="h2" />
      <div className="px-4 pt-2 pb-1 text-sm tabular-nums">{says}</div>
    </li>
  )
}
