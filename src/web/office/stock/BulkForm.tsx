import { useEffect, useRef } from 'react'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicles/vehicleStateNames.ts'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { BULK_CHOICE_NAMES, BULK_CHOICES, listOfChoice, type BulkFilling } from './bulkChoices.ts'
import { BulkOptionField } from './BulkOptionField.tsx'

interface BulkFormProps {
  id: string
  filling: BulkFilling
  problem: string | null
  onChange: (filling: BulkFilling) => void
  onSubmit: () => void
}

/** The form for the change of the chosen cars. */
export function BulkForm({ id, filling, problem, onChange, onSubmit }: BulkFormProps) {
  // Focuses the form on the way back from the preview; it does nothing before the dialog has opened.
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { unit } = BULK_CHOICES[filling.choice]
  const list = listOfChoice(filling.choice)
  return (
    <form
      id={id}
      noValidate
      className="space-y-4 p-4"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SelectField
        ref={first}
        label="What to change"
        value={filling.choice}
        choices={BULK_CHOICE_NAMES.map(name => [name, BULK_CHOICES[name].name] as const)}
        onChange={event =>
          onChange({
            ...filling,
            choice: BULK_CHOICE_NAMES.find(name => name === event.target.value) ?? 'state',
            option: '',
          })
        }
      />
      {filling.choice === 'state' && (
        <SelectField
          label="New state"
          value={filling.state}
          choices={VEHICLE_STATES.map(state => [state, VEHICLE_STATE_NAMES[state]] as const)}
          onChange={event =>
            onChange({ ...filling, state: VEHICLE_STATES.find(state => state === event.target.value) ?? 'listed' })
          }
        />
      )}
      {list !== null && (
        <BulkOptionField
          key={list}
          list={list}
          value={filling.option}
          problem={problem}
          onChange={option => onChange({ ...filling, option })}
        />
      )}
      {unit !== null && (
        <Field
          label={unit === '₹' ? 'Rupees' : 'Per cent'}
          value={filling.amount}
          onChange={event => onChange({ ...filling, amount: event.target.value })}
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          hint={unit === '₹' ? 'Whole rupees, such as 10,000 or 1.5 lakh.' : 'Such as 5 or 2.5.'}
          error={problem ?? undefined}
        />
      )}
      {unit === '%' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={filling.toThousands}
            onChange={event => onChange({ ...filling, toThousands: event.target.checked })}
            className="size-5 flex-none accent-brand"
          />
          Round the result to ₹1,000
        </label>
      )}
      {unit !== null && filling.choice.startsWith('offer') && (
        <p className="text-sm text-muted">The price that the offer is taken from stays.</p>
      )}
      {unit !== null && !filling.choice.startsWith('offer') && (
        <p className="text-sm text-muted">The offer of each car stays as it is.</p>
      )}
    </form>
  )
}
