import { useFormModel } from '../../forms/formContext.ts'
import { useId, useState, type ReactNode } from 'react'
import { hasEngine } from '#domain/vehicles/engine.ts'
import { kindHas } from '#domain/vehicles/facts/kindFacts.ts'
import { formatRupees } from '#domain/money/price.ts'
import { VEHICLE_STATES, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { CarNumberField } from './CarNumberField.tsx'
import { FigureField, OptionField, TextField } from './fields.tsx'
import { OtherKindFields } from './OtherKindFields.tsx'
import { Suggested } from './Suggested.tsx'
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

/** By what it is known, from which the rest of it is filled in; where several kinds are sold, also what kind of vehicle it is. */
export function CarNameFields({ ownId }: { ownId: number | null }) {
  const { sellsOtherKinds } = useFields()
  return (
    <>
      <CarNumberField ownId={ownId} />
      <OptionField name="brand" />
      <OptionField name="model" />
      <OptionField name="variant" />
      {sellsOtherKinds && <OptionField name="category" label={CATEGORY} />}
    </>
  )
}

const CATEGORY = 'Category (body type)'

/** What kind of car it is, mostly the same for all of its model. */
export function CarKindFields() {
  const { sellsOtherKinds } = useFields()
  return (
    <>
      {!sellsOtherKinds && <OptionField name="category" label={CATEGORY} />}
      <OptionField name="fuelType" />
      <OptionField name="transmission" />
      <OptionField name="seatingCapacity" />
      <EngineFields />
      <OtherKindFields />
      <OptionField name="color" />
      <OptionField name="registrationType" />
    </>
  )
}

/** Engine size and fuel economy of a vehicle that has them. */
function EngineFields() {
  const { texts, kind } = useFields()
  if (!kindHas(kind, 'engineCc')) return null
  if (!hasEngine(texts.fuelType)) {
    return (
      <p className="text-sm text-muted sm:self-center">
        {kind === 'car' ? 'An electric car' : 'A vehicle that runs on electricity'} has no engine capacity and no
        mileage per litre: both are left out.
      </p>
    )
  }
  return (
    <>
      <TextField name="engineCc" label="Engine capacity (cc)" inputMode="numeric" />
      {kindHas(kind, 'mileageKmpl') && (
        <TextField name="mileageKmpl" label="Mileage (km per litre)" inputMode="decimal" />
      )}
    </>
  )
}

/** How old and how used it is. */
export function ConditionFields() {
  const { kind } = useFields()
  return (
    <>
      <TextField name="manufacturingYear" label="Year of manufacture" inputMode="numeric" maxLength={4} />
      <TextField name="yearOfRegistration" label="Year of registration" inputMode="numeric" maxLength={4} />
      {kindHas(kind, 'odometerKm') ? (
        <>
          <FigureField name="odometerKm" label="Kilometres driven" behind="km" />
          <LowerReason />
        </>
      ) : (
        <FigureField name="hoursRun" label="Hours run" behind="hours" />
      )}
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
      <OptionField name="location" />
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
