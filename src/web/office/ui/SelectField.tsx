import type { ComponentProps } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'

/** A choice: a text that is its own value, or a value with its name. */
export type Choice = string | readonly [value: string, name: string]

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  choices: readonly Choice[]
  error?: string
}

/** A select with its label above; `className` is that of both together. */
export function SelectField({ id, label, error, className, choices, ...select }: SelectFieldProps) {
  return (
    <Labelled id={id} label={label} error={error} className={className}>
      {control => (
        <select {...control} {...select}>
          {choices.map(choice => {
            const [value, name] = typeof choice === 'string' ? [choice, choice] : choice
            return (
              <option key={value} value={value}>
                {name}
              </option>
            )
          })}
        </select>
      )}
    </Labelled>
  )
}
