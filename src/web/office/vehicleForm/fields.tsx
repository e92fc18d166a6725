import type { ComponentProps } from 'react'
import { OPTION_LISTS, type VehicleOption } from '#domain/options/optionLists.ts'
import { optionUse } from '#domain/vehicles/facts/kindFacts.ts'
import type { VehicleTextField } from '#domain/vehicles/vehicleFormValues.ts'
import { useFormModel } from '../../forms/formContext.ts'
import { groupTyped, groupTypedSum } from '../../ui/groupTyped.ts'
import { UnderstoodAmount } from '../../forms/UnderstoodAmount.tsx'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { useFields } from './useVehicleFields.ts'

type Bound<Props> = Omit<Props, 'name' | 'id' | 'value' | 'onChange' | 'error'>

/** An input of the vehicle form. */
export function TextField({ name, hint, ...rest }: Bound<ComponentProps<typeof Field>> & { name: VehicleTextField }) {
  const { id, errors } = useFormModel()
  const { texts, set, filledFrom } = useFields()
  return (
    <Field
      id={`${id}-${name}`}
      name={name}
      error={errors[name]}
      hint={filledFrom(name) ?? hint}
      autoComplete="off"
      {...rest}
      value={texts[name]}
      onChange={event => set(name, event.currentTarget.value)}
    />
  )
}

/**
 * Digits of the vehicle form, grouped the Indian way as they are typed; the unit stands before or behind them. Rupees may
 * be typed in words too, as `5 lakh`.
 */
export function FigureField({
  name,
  label,
  hint,
  before,
  behind,
}: {
  name: VehicleTextField
  label: string
  hint?: string
  before?: '₹'
  behind?: string
}) {
  const { id, errors } = useFormModel()
  const { texts, set } = useFields()
  return (
    <Labelled
      id={`${id}-${name}`}
      label={label}
      hint={before ? <UnderstoodAmount typed={texts[name]} otherwise={hint} /> : hint}
      error={errors[name]}
    >
      {control => (
        <span className="relative block">
          {before && (
            <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
              {before}
            </span>
          )}
          <input
            {...control}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={texts[name]}
            onChange={({ currentTarget: input }) => {
              ;(before === '₹' ? groupTypedSum : groupTyped)(input)
              set(name, input.value)
            }}
            className={`${control.className} tabular-nums ${before ? 'pl-8' : ''} ${behind ? 'pr-12' : ''}`}
          />
          {behind && (
            <span aria-hidden="true" className="absolute inset-y-0 right-3 grid place-items-center text-sm text-muted">
              {behind}
            </span>
          )}
        </span>
      )}
    </Labelled>
  )
}

/** A choice out of an option list, where vehicles of the kind have it; a name that the list does not have may be added (ADMIN-2). */
export function OptionField({ name, label }: { name: VehicleOption; label?: string }) {
  const { id, errors } = useFormModel()
  const { texts, kind, set, commit, offered, add, filledFrom, options } = useFields()
  const word = OPTION_LISTS[name].label
  const use = optionUse(kind, name)
  if (use === 'none') return null
  const named = `${word.charAt(0).toUpperCase()}${word.slice(1)}${use === 'optional' ? ' (optional)' : ''}`
  return (
    <Combobox
      id={`${id}-${name}`}
      name={name}
      label={label ?? named}
      hint={options.missing(name) ?? filledFrom(name)}
      error={errors[name]}
      value={texts[name]}
      options={offered(name)}
      onFocus={options.retry}
      onChange={text => set(name, text)}
      onCommit={text => commit(name, text)}
      onAdd={typed => add(name, typed)}
    />
  )
}
