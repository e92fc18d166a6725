import type { FormEvent } from 'react'
import { TRIP_PURPOSES, type Trip, type TripPurpose } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { indianClock, indianDay } from '#domain/text/indianTime.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'

const PURPOSES = Object.entries(TRIP_PURPOSES)
const typedMoment = (at: number) => `${indianDay(at)}T${indianClock(at)}`
const typedKm = (km: number | null) => (km === null ? '' : groupDigits(km))

/** A further row that puts a trip right, and says what was wrong (DESK-4). */
export function CorrectTrip({ trip, onDone }: { trip: Trip; onDone: () => void }) {
  const { busy, send, outcome, values, typed } = useTypedForm({
    purpose: trip.purpose,
    driver: trip.driver,
    licence_no: trip.licenceNo,
    out_at: typedMoment(trip.outAt),
    in_at: typedMoment(trip.inAt ?? trip.outAt),
    out_km: typedKm(trip.outKm),
    in_km: typedKm(trip.inKm),
    to_place: trip.toPlace,
    remarks: '',
  })

  async function correct(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = (text: string) => (text.trim() === '' ? null : readTypedKilometres(text))
    const { purpose, ...texts } = values
    const reply = await send('POST /api/office/trips/:id/correct', {
      params: { id: trip.id },
      body: {
        ...texts,
        purpose: purpose as TripPurpose,
        from_place: trip.fromPlace,
        out_km: read(texts.out_km),
        in_km: read(texts.in_km),
      },
    })
    if (reply?.ok && (await reply.shown)) onDone()
  }

  return (
    <form onSubmit={event => void correct(event)} className="grid gap-3 py-3 sm:grid-cols-2">
      <SelectField label="What for" choices={PURPOSES} {...typed('purpose')} />
      <Field label="Driver" {...typed('driver')} />
      <Field label="Licence number" {...typed('licence_no')} />
      <Field label="Where to" {...typed('to_place')} />
      <Field label="Out at" type="datetime-local" {...typed('out_at')} />
      <Field label="Back at" type="datetime-local" {...typed('in_at')} />
      <Field label="Odometer out (km)" inputMode="numeric" {...typed('out_km')} />
      <Field label="Odometer in (km)" inputMode="numeric" {...typed('in_km')} />
      <Field className="sm:col-span-2" label="What was wrong" maxLength={200} {...typed('remarks')} />
      <div className="sm:col-span-2">
        <ScriptButton type="submit" disabled={busy}>
          Add the row
        </ScriptButton>
        <CallResult outcome={outcome} className="mt-2" />
      </div>
    </form>
  )
}
