import type { ComponentProps } from 'react'
import { Labelled } from './Labelled.tsx'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  error?: string
}

/** An input with its label above and, beneath, a hint and what is wrong with what was entered. */
export function Field({ id, label, hint, error, className, ...input }: FieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      {control => <input {...control} {...input} />}
    </Labelled>
  )
}
