import type { FormEvent } from 'react'
import { READING_SOURCES, type Reading, type ReadingSource } from '#domain/condition/readings.ts'
import { dayText } from '#domain/text/day.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
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
  const { busy, call, send, outcome, fields, refuse, values, set, typed } = useTypedForm({
    km: '',
    on: today,
    source: 'intake',
    reason: '',
  })
  const newest = readings.at(-1)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { km, on, source, reason } = values
    const read = readTypedKilometres(km)
    if (read === null) return refuse({ km: 'Please enter the kilometres, such as 42,350.' })
    const reply = await send('POST /api/office/vehicles/:id/readings', {
      params: { id: car.id },
      body: { km: read, on, source: source as ReadingSource, reason: reason === '' ? null : reason },
    })
    if (reply?.ok) set({ km: '', reason: '' })
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
        <Field label="Kilometres" inputMode="numeric" autoComplete="off" {...typed('km')} />
        <Field label="Read on" type="date" max={today} {...typed('on')} />
        <SelectField label="From" choices={SOURCES} {...typed('source')} />
        {(fields.reason !== undefined || values.reason !== '') && (
          <Field
            className="sm:col-span-3"
            label="Why it is out of order"
            hint="Buyers read it beside the reading."
            maxLength={200}
            {...typed('reason')}
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
