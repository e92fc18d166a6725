import { formatReference } from '#domain/deals/reference.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#domain/money/price.ts'
import { hasPublicPage, VEHICLE_STATES, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Panel } from '../ui/Panel.tsx'
import { DealLine } from '../enquiries/DealLine.tsx'
import { ListingDialog } from './ListingDialog.tsx'
import type { RecordVehicle } from './loadRecord.ts'
import type { VehicleActions } from './useVehicleActions.ts'

const MEANINGS: Readonly<Record<VehicleState, string>> = {
  listed: 'Visitors find the car and can ask for it.',
  reserved: 'Visitors still find the car, marked as reserved.',
  sold: 'Gone from the lists; its page stays and says so.',
  hidden: 'Visitors do not find the car, and its page answers nothing.',
}

/** The deal of a car: `Deal K7M2 PQ4X · Agreed · ₹5,40,000 to pay`. */
function DealNote({ deal: { reference, state, due } }: { deal: NonNullable<RecordVehicle['written']> }) {
  return (
    <p className="mt-1 text-sm tabular-nums">
      <Link to={`/office/deals/${reference}`} className="font-semibold text-brand underline">
        {`Deal ${formatReference(reference)}`}
      </Link>
      {` · ${state}${due > 0 ? ` · ${formatRupees(due)} to pay` : ''}`}
    </p>
  )
}

/** The four states of a vehicle, one press each (ADMIN-10). */
export function StateButtons({ vehicle, actions }: { vehicle: RecordVehicle; actions: VehicleActions }) {
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="State">
      {actions.allowed && (
        <fieldset className="needs-script grid grid-cols-2 gap-2">
          <legend className="sr-only">Set the state</legend>
          {VEHICLE_STATES.map(state => (
            <button
              key={state}
              type="button"
              aria-pressed={state === vehicle.state}
              // Not disabled while a state is being set: the button would lose the focus.
              disabled={!hydrated}
              onClick={() => {
                // While a change is under way, what is shown is not what was asked for last.
                if (state === vehicle.state && !actions.busy) return
                if (state === 'listed' && vehicle.lacks29c) setAsking(true)
                else void actions.setState(vehicle, state)
              }}
              className="min-h-11 rounded-control border border-line px-3 font-semibold hover:border-edge aria-pressed:border-fill
                aria-pressed:bg-fill aria-pressed:text-on-fill"
            >
              {VEHICLE_STATE_NAMES[state]}
            </button>
          ))}
        </fieldset>
      )}
      <ListingDialog
        open={asking}
        vehicle={vehicle}
        onClose={() => setAsking(false)}
        onNoted={() => {
          setAsking(false)
          void actions.setState({ ...vehicle, version: vehicle.version + 1 }, 'listed')
        }}
      />
      {vehicle.deal !== null && (
        <div className="mt-2">
          <DealLine state={vehicle.state} deal={vehicle.deal} />
        </div>
      )}
      {vehicle.written !== null && <DealNote deal={vehicle.written} />}
      <p className="mt-2 text-sm text-muted">{MEANINGS[vehicle.state]}</p>
      {vehicle.state !== 'hidden' && !hasPublicPage(vehicle) && (
        <p className="mt-1 text-sm font-semibold text-danger">Visitors do not see this car: it has no price.</p>
      )}
    </Panel>
  )
}
