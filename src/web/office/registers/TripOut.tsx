import type { FormEvent } from 'react'
import { TRIP_PURPOSES, type TripPurpose } from '#domain/registers/trip.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { formatIndianTime } from '#domain/text/indianTime.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import type { DriveToWrite } from '#services/registers/drivesToWrite.ts'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
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
  const [first] = drives
  const { busy, send, outcome, refuse, values, set, typed } = useTypedForm({
    purpose: 'test_drive',
    drive: first === undefined ? '' : String(first.id),
    driver: first?.name ?? '',
    licence_no: '',
    out_km: lastKm === null ? '' : groupDigits(lastKm),
    to_place: '',
  })

  async function takeOut(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { purpose, drive, out_km: km, ...texts } = values
    const read = km.trim() === '' ? null : readTypedKilometres(km)
    if (km.trim() !== '' && read === null) return refuse({ out_km: 'Please enter the kilometres, such as 42,350.' })
    await send('POST /api/office/vehicles/:id/trips', {
      params: { id: carId },
      body: {
        ...texts,
        purpose: purpose as TripPurpose,
        out_km: read,
        from_place: place,
        drive_id: purpose === 'test_drive' && drive !== '' ? Number(drive) : null,
      },
    })
  }

  return (
    <Panel title="The car stands">
      <form onSubmit={event => void takeOut(event)} className="grid gap-3 sm:grid-cols-2">
        <SelectField label="What for" choices={PURPOSES} {...typed('purpose')} />
        {drives.length > 0 && values.purpose === 'test_drive' && (
          <SelectField
            label="Booked drive"
            value={values.drive}
            choices={[
              ...drives.map(
                ({ id, name, startsAt }) => [String(id), `${formatIndianTime(startsAt)}, ${name}`] as const,
              ),
              ['', 'none of these'] as const,
            ]}
            onChange={event => {
              const drive = event.target.value
              const chosen = drives.find(({ id }) => String(id) === drive)
              set(chosen === undefined ? { drive } : { drive, driver: chosen.name })
            }}
          />
        )}
        <Field label="Driver" autoComplete="off" {...typed('driver')} />
        <Field label="Licence number" autoComplete="off" autoCapitalize="characters" {...typed('licence_no')} />
        <Field label="Odometer (km)" inputMode="numeric" autoComplete="off" {...typed('out_km')} />
        <Field label="Where to" autoComplete="off" {...typed('to_place')} />
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
