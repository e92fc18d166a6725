import type { VehicleState } from '#domain/vehicle.ts'

const TAGS: Record<VehicleState, { name: string; className: string }> = {
  listed: { name: 'Listed', className: 'border-good text-good' },
  reserved: { name: 'Reserved', className: 'border-transparent bg-accent-soft' },
  sold: { name: 'Sold', className: 'border-transparent bg-ink text-paper' },
  hidden: { name: 'Hidden', className: 'border-dashed border-edge text-muted' },
}

/** Where a vehicle stands in its sale (ADMIN-10), in a word. */
export function StateTag({ state }: { state: VehicleState }) {
  const { name, className } = TAGS[state]
  return <span className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold ${className}`}>{name}</span>
}
