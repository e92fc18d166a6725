import type { FormEvent } from 'react'
import { TRIP_PURPOSES, type Trip } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** A car that is out comes back (DESK-4). */
export function TripIn({ trip }: { trip: Trip }) {
  const { busy, send, outcome, refuse, values, typed } = useTypedForm({ in_km: '' })

  async function bringBack(event: FormEvent): Promise<void> {
    event.preventDefault()
    const km = values.in_km
    const read = km.trim() === '' ? null : readTypedKilometres(km)
    if (km.trim() !== '' && read === null) return refuse({ in_km: 'Please enter the kilometres, such as 42,350.' })
    await send('POST /api/office/trips/:id/return', { params: { id: trip.id }, body: { in_km: read } })
  }

  const started = trip.outKm === null ? '' : ` with ${groupDigits(trip.outKm)} km`
  return (
    <Panel
      title="The car is out"
      text={`${TRIP_PURPOSES[trip.purpose]}, ${trip.driver}, since ${formatIndianTime(trip.outAt)}${started}.`}
    >
      <form onSubmit={event => void bringBack(event)} className="grid gap-3 sm:grid-cols-2">
        <Field label="Odometer (km)" inputMode="numeric" autoComplete="off" {...typed('in_km', 'in_at')} />
        <div className="sm:col-span-2">
          <ScriptButton type="submit" disabled={busy} className="w-full sm:w-auto sm:min-w-40">
            Back now
          </ScriptButton>
          <CallResult outcome={outcome} className="mt-2" />
        </div>
      </form>
    </Panel>
  )
}
