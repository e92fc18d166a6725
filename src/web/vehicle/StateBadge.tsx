import type { VehicleState } from '#domain/vehicle/vehicle.ts'

const WORDS: Partial<Record<VehicleState, string>> = { reserved: 'Reserved', sold: 'Sold' }

/** Says that a vehicle cannot be bought now. */
export function StateBadge({ state }: { state: VehicleState }) {
  const word = WORDS[state]
  if (word === undefined) return null
  return <span className="inline-block rounded-full bg-ink px-3 py-1 text-sm font-semibold text-paper">{word}</span>
}
