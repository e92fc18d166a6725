import { useFormModel } from '../../forms/formContext.ts'
import { SelectField } from '../ui/SelectField.tsx'

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
    <SelectField
      id={`${id}-${name}`} name={name} label={label} error={errors[name]} choices={[['', prompt], ...options]} defaultValue="" className="min-w-0"
      onChange={event => onChoose?.(event.target.value)}
    />
  )
}
