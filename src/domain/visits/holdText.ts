import { formatIndianDate, indianClock } from '../text/indianTime.ts'
import type { VehicleState } from '../vehicles/vehicle.ts'

/** For how many hours a car is held (VISIT-2). */
export const HOLD_HOURS = [24, 48] as const
export type HoldHours = (typeof HOLD_HOURS)[number]

/** Until when a car is held at `now`; null when it is not, or no more, even if nothing has ended its hold yet. */
export function heldNow(until: number | null, state: VehicleState, now: number): number | null {
  return until !== null && until > now && state === 'listed' ? until : null
}

/** What stands at a car that is held (VISIT-2): `On hold until 24 Nov, 18:00`. Null for one that is not. */
export function holdText(until: number | null): string | null {
  // With its date also on the day itself: pages are kept, by us and by others, and it stays true on them.
  return until === null ? null : `On hold until ${formatIndianDate(until)}, ${indianClock(until)}`
}
