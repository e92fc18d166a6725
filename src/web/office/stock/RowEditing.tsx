import type { MouseEvent, ReactNode } from 'react'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { VEHICLE_STATES, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { useHydrated } from '../../ui/useHydrated.ts'

/** What can be changed in a row. */
export type RowEdit = 'price' | 'state'

/** A value that a press lets change, for whoever may; else the value alone. */
export function InPlace({ label, onPress, children }: { label: string; onPress?: () => void; children: ReactNode }) {
  const hydrated = useHydrated()
  if (onPress === undefined) return children
  return (
    // The keys of the list do the same: a stop for each value of each row would make the way through it long.
    <button type="button" tabIndex={-1} title={label} disabled={!hydrated} onClick={onPress} className="stock-in-place">
      {children}
    </button>
  )
}

/** What is done to a car, with its keys: over the end of its row while the pointer is on it or the focus within. */
export function RowActions({ onEdit, mayChange }: { onEdit: (what: RowEdit) => void; mayChange: boolean }) {
  const act = (name: string, key: string, onPress: (press: MouseEvent<HTMLButtonElement>) => void) => (
    // The keys do the same, from the link of the row.
    <button type="button" tabIndex={-1} onClick={onPress}>
      {name} <kbd aria-hidden>{key}</kbd>
    </button>
  )
  return (
    <span className="stock-acts needs-script">
      {act('Price', 'P', () => onEdit('price'))}
      {mayChange && act('State', 'S', () => onEdit('state'))}
      {mayChange
        && act('Photos', 'I', ({ currentTarget }) =>
          currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-add-photos]')?.click(),
        )}
    </span>
  )
}

/** The state as it is chosen in place: chosen is saved. */
export function StateChoice({
  state,
  onState,
  onClose,
}: {
  state: VehicleState
  /** Called also for the state that the row still shows: another may be under way. */
  onState: (state: VehicleState) => void
  onClose: () => void
}) {
  return (
    <select
      aria-label="State"
      // Opened by a press that asks for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      defaultValue={state}
      className="stock-state-field"
      onBlur={onClose}
      onChange={event => {
        const chosen = VEHICLE_STATES.find(known => known === event.currentTarget.value)
        if (chosen !== undefined) onState(chosen)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {VEHICLE_STATES.map(known => (
        <option key={known} value={known}>
          {VEHICLE_STATE_NAMES[known]}
        </option>
      ))}
    </select>
  )
}
