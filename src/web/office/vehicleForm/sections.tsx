import { useFormModel } from '../../forms/formContext.ts'
import { useId, useState, type ReactNode } from 'react'
import { hasEngine } from '#domain/vehicles/engine.ts'
import { formatRupees } from '#domain/money/price.ts'
import { VEHICLE_STATES, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { CarNumberField } from './CarNumberField.tsx'
import { FigureField, OptionField, TextField } from './fields.tsx'
import { useFields } from './useVehicleFields.ts'

const STATE_NAMES: Readonly<Record<VehicleState, string>> = {
  listed: 'Listed: for sale',
  reserved: 'Reserved',
  sold: 'Sold',
  hidden: 'Hidden from visitors',
}
const TIRES = ['New', '25 %', '50 %', '75 %']
const INSURANCE = ['Comprehensive', 'Zero depreciation', 'Third party', 'Expired']

/** A section of the vehicle form under a heading; `anchor` is its id for links. */
export function FormSection({
  title,
  anchor,
  grid = true,
  children,
}: {
  title: string
  anchor?: string
  grid?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      <div className={grid ? 'grid items-start gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-3' : ''}>{children}</div>
    </section>
  )
}

/** Which car it is. */
export function CarFields({ ownId }: { ownId: number | null }) {
  return (
    <>
      <CarNameFields ownId={ownId} />
      <CarKindFields />
    </>
  )
}

/** By what it is known, from which the rest of it is filled in. */
export function CarNameFields({ ownId }: { ownId: number | null }) {
  return (
    <>
      <CarNumberField ownId={ownId} />
      <OptionField name="brand" />
      <OptionField name="model" />
      <OptionField name="variant" />
    </>
  )
}

/** What kind of car it is, mostly the same for all of its model. */
export function CarKindFields() {
  const { texts } = useFields()
  return (
    <>
      <OptionField name="category" label="Category (body type)" />
      <OptionField name="fuelType" />
      <OptionField name="transmission" />
      <OptionField name="seatingCapacity" />
      {hasEngine(texts.fuelType) ? (
        <>
          <TextField name="engineCc" label="Engine capacity (cc)" inputMode="numeric" />
          <TextField name="mileageKmpl" label="Mileage (km per litre)" inputMode="decimal" />
        </>
      ) : (
        <p className="text-sm text-muted sm:self-center">
          An electric car has no engine capacity and no mileage per litre: both are left out.
        </p>
      )}
      <OptionField name="color" />
      <OptionField name="registrationType" />
    </>
  )
}

/** How old and how used it is. */
export function ConditionFields() {
  return (
    <>
      <TextField name="manufacturingYear" label="Year of manufacture" inputMode="numeric" maxLength={4} />
      <TextField name="yearOfRegistration" label="Year of registration" inputMode="numeric" maxLength={4} />
      <FigureField name="odometerKm" label="Kilometres driven" behind="km" />
      <LowerReason />
      <OptionField name="owner" />
      <Suggested name="tiresUsed" label="Tires used" suggestions={TIRES} />
      <Suggested name="insurance" label="Insurance" suggestions={INSURANCE} />
      <TextField name="warranty" label="Warranty (optional)" />
    </>
  )
}

/** Why the kilometres are lower than before: asked for once they were refused, and then kept (CAR-3). */
function LowerReason() {
  const { id, errors } = useFormModel()
  const isRefused = errors.odometerKm !== undefined
  const [asked, setAsked] = useState(isRefused)
  if (isRefused && !asked) setAsked(true)
  if (!asked) return null
  return (
    <Field
      id={`${id}-odometerReason`}
      name="odometerReason"
      label="Why are the kilometres lower than before?"
      hint="Buyers read it beside the reading. It cannot be taken back."
      maxLength={200}
      autoComplete="off"
      error={errors.odometerReason}
    />
  )
}

/** A text that is usually one of a few: on phones one press each, elsewhere offered while it is typed. */
function Suggested({
  name,
  label,
  suggestions,
}: {
  name: 'tiresUsed' | 'insurance'
  label: string
  suggestions: readonly string[]
}) {
  const id = useId()
  const { texts, set } = useFields()
  return (
    <div>
      <TextField name={name} label={label} list={id} />
      <datalist id={id}>
        {suggestions.map(text => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
      <div className="mt-2 flex flex-wrap gap-2 pointer-fine:hidden">
        {suggestions.map(text => (
          <button
            key={text}
            type="button"
            aria-pressed={texts[name] === text}
            aria-label={`${label}: ${text}`}
            onClick={() => set(name, text)}
            className="min-h-11 rounded-control border border-line px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The fields for the price; the price after offer is computed (ADMIN-2). */
export function PriceFields() {
  const { priceAfterOffer } = useFields()
  return (
    <>
      <FigureField name="actualPrice" label="Price" before="₹" />
      <FigureField name="offerAmount" label="Offer (optional)" before="₹" hint="Rupees off the price" />
      <Field
        label="Price after offer"
        readOnly
        tabIndex={-1}
        className="[&_input]:bg-sunken [&_input]:font-semibold [&_input]:tabular-nums"
        value={priceAfterOffer === null ? '' : formatRupees(priceAfterOffer)}
        hint="Computed"
      />
      <TextField
        name="emiOptions"
        label="EMI options (optional)"
        hint="As the card and the page show it. Ours follows the price; write another, or clear it."
      />
      <OptionField name="location" label="Location (optional)" />
      <TextField name="postedOn" label="Posting date" type="date" />
    </>
  )
}

/** The field for the state of the car (ADMIN-10). */
export function StateField() {
  const { texts, set } = useFields()
  return (
    <Labelled label="State" hint={texts.state === 'listed' ? 'Can be bought' : 'Cannot be bought'}>
      {control => (
        <select
          {...control}
          name="state"
          value={texts.state}
          onChange={event => set('state', event.currentTarget.value)}
        >
          {VEHICLE_STATES.map(state => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
