import { VEHICLE_STATES } from '#domain/vehicle.ts'
import { VEHICLE_STATE_NAMES } from '#domain/vehicleStateNames.ts'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { BULK_CHOICE_NAMES, BULK_CHOICES, type BulkFilling } from './bulkChoices.ts'

interface BulkFormProps {
  id: string
  filling: BulkFilling
  problem: string | null
  onChange: (filling: BulkFilling) => void
  onSubmit: () => void
}

/** What is to become of the chosen cars. */
export function BulkForm({ id, filling, problem, onChange, onSubmit }: BulkFormProps) {
  const { unit } = BULK_CHOICES[filling.choice]
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
      <Labelled label="What to change">
        {control => (
          <select
            {...control}
            value={filling.choice}
            onChange={event => onChange({ ...filling, choice: BULK_CHOICE_NAMES.find(name => name === event.target.value) ?? 'state' })}
          >
            {BULK_CHOICE_NAMES.map(name => <option key={name} value={name}>{BULK_CHOICES[name].name}</option>)}
          </select>
        )}
      </Labelled>
      {filling.choice === 'state' && (
        <Labelled label="New state">
          {control => (
            <select
              {...control}
              value={filling.state}
              onChange={event => onChange({ ...filling, state: VEHICLE_STATES.find(state => state === event.target.value) ?? 'listed' })}
            >
              {VEHICLE_STATES.map(state => <option key={state} value={state}>{VEHICLE_STATE_NAMES[state]}</option>)}
            </select>
          )}
        </Labelled>
      )}
      {unit !== null && (
        <Field
          label={unit === '₹' ? 'Rupees' : 'Per cent'}
          value={filling.amount}
          onChange={event => onChange({ ...filling, amount: event.target.value })}
          inputMode={unit === '₹' ? 'numeric' : 'decimal'}
          maxLength={16}
          autoComplete="off"
          hint={unit === '₹' ? 'Whole rupees, such as 10,000.' : 'Such as 5 or 2.5. The result is rounded to whole rupees.'}
          error={problem ?? undefined}
        />
      )}
      {unit !== null && filling.choice.startsWith('offer') && <p className="text-sm text-muted">The price that the offer is taken from stays.</p>}
      {unit !== null && !filling.choice.startsWith('offer') && <p className="text-sm text-muted">The offer of each car stays as it is.</p>}
    </form>
  )
}
