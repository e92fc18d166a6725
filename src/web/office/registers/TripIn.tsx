import { useState, type FormEvent } from 'react'
import { TRIP_PURPOSES, type Trip } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'

/** A car that is out comes back (DESK-4). */
export function TripIn({ trip }: { trip: Trip }) {
  const { busy, call, outcome } = useOfficeCall()
  const [km, setKm] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = km.trim() === '' ? null : readTypedKilometres(km)
    if (km.trim() !== '' && read === null) return setFields({ in_km: 'Please enter the kilometres, such as 42,350.' })
    const reply = await call('POST /api/office/trips/:id/return', { params: { id: trip.id }, body: { in_km: read } })
    if (reply !== null) setFields(reply.ok ? {} : reply.fields)
  }

  const started = trip.outKm === null ? '' : ` with ${groupDigits(trip.outKm)} km`
  return (
    <Panel
      title="The car is out"
      text={`${TRIP_PURPOSES[trip.purpose]}, ${trip.driver}, since ${formatIndianTime(trip.outAt)}${started}.`}
    >
      <form onSubmit={event => void send(event)} className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Odometer (km)"
          inputMode="numeric"
          autoComplete="off"
          value={km}
          onChange={event => setKm(event.target.value)}
          error={fields.in_km ?? fields.in_at}
        />
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
