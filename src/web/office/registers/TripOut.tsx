import { useState, type FormEvent } from 'react'
import { TRIP_PURPOSES, type TripPurpose } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import type { DriveToWrite } from '#services/registers/drivesToWrite.ts'
import { Field } from '../../ui/Field.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'

const PURPOSES = Object.entries(TRIP_PURPOSES)

interface TripOutProps {
  carId: number
  /** Booked test drives that nobody has written a trip for. */
  drives: readonly DriveToWrite[]
  lastKm: number | null
  place: string
}

/** A car goes out: with a booked drive everything but the odometer is there (DESK-4, VISIT-3). */
export function TripOut({ carId, drives, lastKm, place }: TripOutProps) {
  const { busy, call, outcome } = useOfficeCall()
  const [first] = drives
  const [drive, setDrive] = useState(first === undefined ? '' : String(first.id))
  const [purpose, setPurpose] = useState<TripPurpose>('test_drive')
  const [driver, setDriver] = useState(first?.name ?? '')
  const [licence, setLicence] = useState('')
  const [km, setKm] = useState(lastKm === null ? '' : groupDigits(lastKm))
  const [to, setTo] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = km.trim() === '' ? null : readTypedKilometres(km)
    if (km.trim() !== '' && read === null) return setFields({ out_km: 'Please enter the kilometres, such as 42,350.' })
    const reply = await call('POST /api/office/vehicles/:id/trips', {
      params: { id: carId },
      body: {
        purpose,
        driver,
        licence_no: licence,
        out_km: read,
        from_place: place,
        to_place: to,
        drive_id: purpose === 'test_drive' && drive !== '' ? Number(drive) : null,
      },
    })
    if (reply !== null) setFields(reply.ok ? {} : reply.fields)
  }

  return (
    <Panel title="The car stands">
      <form onSubmit={event => void send(event)} className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="What for"
          value={purpose}
          choices={PURPOSES}
          onChange={event => setPurpose(event.target.value as TripPurpose)}
          error={fields.purpose}
        />
        {drives.length > 0 && purpose === 'test_drive' && (
          <SelectField
            label="Booked drive"
            value={drive}
            choices={[
              ...drives.map(
                ({ id, name, startsAt }) => [String(id), `${formatIndianTime(startsAt)}, ${name}`] as const,
              ),
              ['', 'none of these'] as const,
            ]}
            onChange={event => {
              setDrive(event.target.value)
              const chosen = drives.find(({ id }) => String(id) === event.target.value)
              if (chosen !== undefined) setDriver(chosen.name)
            }}
          />
        )}
        <Field
          label="Driver"
          autoComplete="off"
          value={driver}
          onChange={event => setDriver(event.target.value)}
          error={fields.driver}
        />
        <Field
          label="Licence number"
          autoComplete="off"
          autoCapitalize="characters"
          value={licence}
          onChange={event => setLicence(event.target.value)}
          error={fields.licence_no}
        />
        <Field
          label="Odometer (km)"
          inputMode="numeric"
          autoComplete="off"
          value={km}
          onChange={event => setKm(event.target.value)}
          error={fields.out_km}
        />
        <Field
          label="Where to"
          autoComplete="off"
          value={to}
          onChange={event => setTo(event.target.value)}
          error={fields.to_place}
        />
        <div className="sm:col-span-2">
          <ScriptButton type="submit" disabled={busy} className="w-full sm:w-auto sm:min-w-40">
            Out now
          </ScriptButton>
          <CallResult outcome={outcome} className="mt-2" />
        </div>
      </form>
    </Panel>
  )
}
