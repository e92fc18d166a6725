import { readTypedFigure } from '#domain/text/typedFigure.ts'
import { useState, type FormEvent } from 'react'
import { counted } from '#domain/text/counted.ts'
import { Field } from '../../ui/Field.tsx'
import { useTypedForm } from '../calls/useFormCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import type { OpenInspection } from '#services/condition/inspections.ts'

/** The id of the field of the odometer, which stands above the groups. */
export const ODOMETER_FIELD = 'yard-odometer'

const NAME_KEY = 'forecourt:inspector'

function remembered(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? ''
  } catch {
    return ''
  }
}

interface PublishPanelProps {
  inspection: OpenInspection
  today: string
  /** The digits of the odometer. */
  km: string
  unanswered: number
  /** Whether the server has everything. */
  isSaved: boolean
}

/** Who has inspected the car and when; publishes the report (CAR-2). */
export function PublishPanel({ inspection: { id, version }, today, km, unanswered, isSaved }: PublishPanelProps) {
  const { busy, send, outcome, fields, refuse, values, typed } = useTypedForm({ on: today, reason: '' })
  const [inspector, setInspector] = useState<string | null>(null)

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = inspector ?? remembered()
    if (km === '') {
      document.getElementById(ODOMETER_FIELD)?.focus()
      return refuse({ odometerKm: 'Please enter what the odometer says, above.' })
    }
    const reply = await send('POST /api/office/inspections/:id/publish', {
      params: { id },
      body: {
        inspector: name,
        on: values.on,
        odometerKm: readTypedFigure(km) ?? Number.NaN,
        reason: values.reason === '' ? null : values.reason,
      },
    })
    if (!reply?.ok) return
    try {
      localStorage.setItem(NAME_KEY, name)
    } catch {
      // Typed again the next time.
    }
  }

  return (
    <Panel title={`Publish version ${version}`} className="mt-6">
      <form onSubmit={event => void publish(event)} className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Inspected by"
          hint="Buyers read this name."
          value={inspector ?? (typeof localStorage === 'undefined' ? '' : remembered())}
          onChange={event => setInspector(event.target.value)}
          error={fields.inspector}
          maxLength={60}
          autoComplete="name"
          suppressHydrationWarning
        />
        <Field label="On" type="date" max={today} {...typed('on')} />
        {(fields.reason !== undefined || values.reason !== '') && (
          <Field
            className="sm:col-span-2"
            label="Why the odometer is out of order"
            hint="Buyers read it beside the reading."
            {...typed('reason')}
            maxLength={200}
          />
        )}
        {fields.odometerKm !== undefined && (
          <p role="alert" className="text-sm text-danger sm:col-span-2">
            {fields.odometerKm}
          </p>
        )}
        <p className="text-sm text-muted sm:col-span-2">
          {unanswered === 0
            ? 'Every point was looked at.'
            : `${counted(unanswered, 'point')} will be shown as not checked.`}
        </p>
        <div className="sm:col-span-2">
          <ScriptButton type="submit" disabled={busy || !isSaved}>
            {isSaved ? 'Publish' : 'Publish as soon as everything is saved'}
          </ScriptButton>
        </div>
      </form>
      <CallResult outcome={outcome} className="mt-2" />
    </Panel>
  )
}
