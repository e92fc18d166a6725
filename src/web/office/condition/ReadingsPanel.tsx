import { useState, type FormEvent } from 'react'
import { READING_SOURCES, type Reading, type ReadingSource } from '#domain/condition/readings.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'

/** What the record says becomes a reading by changing the record. */
const SOURCES = Object.entries(READING_SOURCES).filter(([source]) => source !== 'listing')

interface ReadingsPanelProps {
  car: { id: number; version: number; odometerKm: number | null }
  readings: readonly Reading[]
  today: string
}

/**
 * The readings of a car's odometer, and a form for the next (CAR-3). The kilometres of the listing stay what they are until
 * somebody takes over a newer reading.
 */
export function ReadingsPanel({ car, readings, today }: ReadingsPanelProps) {
  const { busy, call, outcome } = useOfficeCall()
  const [km, setKm] = useState('')
  const [on, setOn] = useState(today)
  const [source, setSource] = useState<ReadingSource>('intake')
  const [reason, setReason] = useState('')
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const newest = readings.at(-1)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = readTypedKilometres(km)
    if (read === null) return setFields({ km: 'Please enter the kilometres, such as 42,350.' })
    const reply = await call('POST /api/office/vehicles/:id/readings', {
      params: { id: car.id },
      body: { km: read, on, source, reason: reason === '' ? null : reason },
    })
    if (reply === null) return
    setFields(reply.ok ? {} : reply.fields)
    if (!reply.ok) return
    setKm('')
    setReason('')
  }

  return (
    <Panel title="Odometer" text="Every reading stays. One below an earlier reading needs a reason, which buyers read.">
      {readings.length > 0 && (
        <ol className="mb-4 divide-y divide-line text-sm">
          {readings.toReversed().map(({ km: read, on: day, source: from, reason: why }, place) => (
            <li key={`${day} ${read} ${place}`} className="flex flex-wrap gap-x-4 py-1.5 tabular-nums">
              <b className="w-24 text-right">{`${groupDigits(read)} km`}</b>
              <span>{`${READING_SOURCES[from]}, ${dayText(day)}`}</span>
              {why !== null && <span className="font-semibold">{`Out of order: ${why}`}</span>}
            </li>
          ))}
        </ol>
      )}
      {newest !== undefined && newest.km !== car.odometerKm && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <p>
            {car.odometerKm === null
              ? `The listing says nothing of kilometres; the newest reading says ${groupDigits(newest.km)} km.`
              : `The listing says ${groupDigits(car.odometerKm)} km; the newest reading says ${groupDigits(newest.km)} km.`}
          </p>
          <ScriptButton
            look="quiet"
            size="small"
            disabled={busy}
            onClick={() =>
              void call('POST /api/office/vehicles/:id', {
                params: { id: car.id },
                body: { version: car.version, odometerKm: newest.km },
              })
            }
          >
            Take it over
          </ScriptButton>
        </div>
      )}
      <form onSubmit={event => void add(event)} className="grid gap-3 sm:grid-cols-3">
        <Field
          label="Kilometres"
          inputMode="numeric"
          autoComplete="off"
          value={km}
          onChange={event => setKm(event.target.value)}
          error={fields.km}
        />
        <Field
          label="Read on"
          type="date"
          max={today}
          value={on}
          onChange={event => setOn(event.target.value)}
          error={fields.on}
        />
        <SelectField
          label="From"
          value={source}
          choices={SOURCES}
          onChange={event => setSource(event.target.value as ReadingSource)}
          error={fields.source}
        />
        {(fields.reason !== undefined || reason !== '') && (
          <Field
            className="sm:col-span-3"
            label="Why it is out of order"
            hint="Buyers read it beside the reading."
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
            error={fields.reason}
          />
        )}
        <div className="sm:col-span-3">
          <ScriptButton type="submit" disabled={busy}>
            Add the reading
          </ScriptButton>
        </div>
      </form>
      <CallResult outcome={outcome} className="mt-2" />
    </Panel>
  )
}
