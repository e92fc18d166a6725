import { readTypedFigure } from '#domain/text/typedFigure.ts'
import { startTransition, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import {
  emptyIntake,
  FORM_29C_ITEMS,
  FORM_29C_KEYS,
  INTAKE_SOURCES,
  LOAN_OPEN,
  type Form29cItem,
  type Intake,
  type IntakeSource,
} from '#domain/intake/intake.ts'
import type { ChassisTwin } from '#services/intakeRecords/findIntake.ts'
import { readTypedKilometres } from '#domain/text/typedKilometres.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormCall } from '../calls/useFormCall.ts'
import { CameBack } from '../ui/CameBack.tsx'
import { CallResult } from '../ui/CallResult.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useSeen } from '../ui/useSeen.ts'
import { differencesOf, formOf, mergeForm, type TypedIntake } from './intakeValues.ts'

const SOURCES = Object.entries(INTAKE_SOURCES)
const KEYS = [['', 'not counted'], ...['0', '1', '2', '3', '4'].map(count => [count, count] as const)] as const

const ticked = (all: readonly Form29cItem[], item: Form29cItem, on: boolean) =>
  on ? [...all, item] : all.filter(one => one !== item)

interface IntakeFormProps {
  carId: number
  intake: Intake | null
  /** The day on which it was sold, as long as nobody has taken it in again; null for a car that is there. */
  soldOn: string | null
  /** Other cars with its chassis number. */
  twins: readonly ChassisTwin[]
  loanOpen: boolean
  /** Whether the odometer was read before. */
  hasReading: boolean
  today: string
}

/** How a car came: from whom, when, its numbers, its Form 29C (DESK-3). Visitors read nothing of it. */
export function IntakeForm({ carId, intake, soldOn, twins, loanOpen, hasReading, today }: IntakeFormProps) {
  const { busy, send, outcome, fields, refuse } = useFormCall()
  const known = intake ?? { ...emptyIntake(today), version: 0 }
  const seen = useSeen(known, known.version)
  // What stands in the form, and what it was filled with.
  const [form, setForm] = useState(() => formOf(known))
  const [filled, setFilled] = useState(form)
  const [back, setBack] = useState<boolean | null>(null)
  // What a colleague has saved meanwhile, beside what is typed here.
  const [theirs, setTheirs] = useState(false)
  const [filling, setFilling] = useState<'saved' | 'merged' | null>(null)
  if (filling !== null) {
    const saved = formOf(known)
    setForm(filling === 'saved' ? saved : mergeForm(form, filled, saved))
    setFilled(saved)
    setFilling(null)
  }
  const typed = (name: Exclude<keyof TypedIntake, 'source' | 'checklist'>, ...wire: string[]) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
    error: [name, ...wire].map(field => fields[field]).find(problem => problem !== undefined),
  })

  // A car that comes again is written down anew; its numbers stay.
  function choose(cameBack: boolean): void {
    setBack(cameBack)
    const { chassis_no, engine_no } = filled
    setForm(cameBack ? { ...formOf(emptyIntake(today)), chassis_no, engine_no } : filled)
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const km = form.odometer.trim() === '' ? null : readTypedKilometres(form.odometer)
    if (form.odometer.trim() !== '' && km === null)
      return refuse({ odometer: 'Please enter the kilometres, such as 42,350.' })
    const { ack, on, keys, checklist, odometer: _odometer, ...plain } = form
    const reply = await send('POST /api/office/vehicles/:id/intake', {
      params: { id: carId },
      body: {
        version: seen.version,
        ...plain,
        keys: keys === '' ? null : (readTypedFigure(keys) ?? Number.NaN),
        form29c: ack.trim() === '' ? null : { ack, on: on === '' ? form.taken_in_on : on },
        checklist: [...checklist],
        odometer_km: km,
        ...(soldOn === null || back === null ? {} : { came_back: back }),
      },
    })
    if (reply === null) return
    setTheirs(reply.status === 409)
    if ((!reply.ok && reply.status !== 409) || !(await reply.shown)) return
    seen.take(reply.shown)
    if (reply.ok) setBack(null)
    // In the transition in which the router shows what was loaded again.
    startTransition(() => setFilling(reply.ok ? 'saved' : 'merged'))
  }

  return (
    <Panel title="Taking in" text="For the team alone. It is written into the stock register.">
      <form onSubmit={event => void save(event)} className="grid gap-3 sm:grid-cols-2">
        {soldOn !== null && (
          <CameBack
            className="sm:col-span-2"
            soldOn={soldOn}
            value={back}
            onChoose={choose}
            no="No: this is how it came the time it was sold"
            yes="Yes: take it in again"
            error={fields.came_back}
          />
        )}
        <SelectField
          label="How it came"
          value={form.source}
          choices={SOURCES}
          onChange={event => setForm({ ...form, source: event.target.value as IntakeSource })}
          error={fields.source}
        />
        <Field label="Taken in on" type="date" max={today} required {...typed('taken_in_on', 'takenInOn')} />
        <Field label="From whom" autoComplete="off" {...typed('from_name', 'fromName')} />
        <Field label="Their phone" type="tel" autoComplete="off" {...typed('from_phone', 'fromPhone')} />
        <Field
          className="sm:col-span-2"
          label="Their address"
          autoComplete="off"
          {...typed('from_address', 'fromAddress')}
        />
        <Field
          label="Chassis number"
          autoComplete="off"
          autoCapitalize="characters"
          {...typed('chassis_no', 'chassisNo')}
        />
        <Field
          label="Engine number"
          autoComplete="off"
          autoCapitalize="characters"
          {...typed('engine_no', 'engineNo')}
        />
        {twins.length > 0 && (
          <div className="rounded-control border border-accent bg-accent-soft px-3 py-2 text-sm sm:col-span-2">
            <p>
              Another car was taken in with this chassis number. Form 29C goes by it: unless it is the same car again,
              one of them is mistyped.
            </p>
            <ul>
              {twins.map(({ productId, name }) => (
                <li key={productId}>
                  <Link to={`/office/vehicles/${productId}/papers`} className="font-medium underline">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field
          className="sm:col-span-2"
          label="Lender on the RC"
          autoComplete="off"
          hint="Whose loan is or was on the car: Form 35 names it. Empty for none."
          {...typed('loan_lender', 'loanLender')}
        />
        <SelectField label="Keys" choices={KEYS} {...typed('keys')} />
        {!hasReading && (
          <Field
            label="Odometer (km)"
            inputMode="numeric"
            autoComplete="off"
            hint="Becomes the car’s first reading."
            {...typed('odometer', 'km', 'reason')}
          />
        )}
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold">Form 29C</legend>
          <p className="text-sm text-muted">
            {loanOpen ? LOAN_OPEN : 'What is handed over, and what the owner declares on the portal.'}
          </p>
          <div className="mt-1 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {FORM_29C_KEYS.map(item => (
              <label key={item} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 flex-none"
                  checked={form.checklist.includes(item)}
                  onChange={event =>
                    setForm({ ...form, checklist: ticked(form.checklist, item, event.target.checked) })
                  }
                />
                {FORM_29C_ITEMS[item]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="Acknowledgement number"
          autoComplete="off"
          hint="Empty until the portal gives it."
          {...typed('ack', 'form29cAck')}
        />
        <Field label="Acknowledged on" type="date" max={today} {...typed('on', 'form29cOn')} />
        <div className="sm:col-span-2">
          <ScriptButton type="submit" look={intake === null ? 'primary' : 'quiet'} disabled={busy}>
            Save the taking in
          </ScriptButton>
          <CallResult outcome={outcome} className="mt-2" />
          {theirs && (
            <dl className="mt-2 grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
              {differencesOf(form, formOf(known)).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{`${label}, as saved`}</dt>
                  <dd className="wrap-anywhere">{value === '' ? 'empty' : value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </form>
    </Panel>
  )
}
