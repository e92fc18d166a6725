import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import type { VehicleState } from '#domain/vehicles/vehicle.ts'
import { Tag, type Tone } from './Tag.tsx'

const TONES: Readonly<Record<VehicleState, Tone>> = {
  listed: 'brand',
  reserved: 'accent',
  sold: 'done',
  hidden: 'quiet',
}

/** The state of a vehicle (ADMIN-10) as a tag. */
export function StateTag({ state }: { state: VehicleState }) {
  return <Tag tone={TONES[state]}>{VEHICLE_STATE_NAMES[state]}</Tag>
}
