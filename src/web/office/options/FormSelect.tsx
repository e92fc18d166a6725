import { useFormModel } from '../../forms/formContext.ts'
import { Labelled } from '../../ui/Labelled.tsx'

interface FormSelectProps {
  name: string
  label: string
  options: readonly string[]
  /** Said while nothing is chosen. */
  prompt: string
  onChoose?: (value: string) => void
}

/** A choice of a `<Form>`, bound to its error by `name`. */
export function FormSelect({ name, label, options, prompt, onChoose }: FormSelectProps) {
  const { id, errors } = useFormModel()
  return (
    <Labelled id={`${id}-${name}`} label={label} error={errors[name]} className="min-w-0">
      {control => (
        <select {...control} name={name} defaultValue="" onChange={event => onChoose?.(event.target.value)}>
          <option value="">{prompt}</option>
          {options.map(option => <option key={option}>{option}</option>)}
        </select>
      )}
    </Labelled>
  )
}
