import { useId, type ComponentProps } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string
  error?: string
}

/** An input with its label above and, beneath, a hint and what is wrong with what was entered. */
export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">{label}</label>
      <input
        id={id}
        aria-describedby={notes || undefined}
        aria-invalid={error ? true : undefined}
        className={`min-h-11 w-full rounded-control border bg-surface px-3 ${error ? 'border-danger' : 'border-edge'}`}
        {...input}
      />
      {hint && <p id={`${id}-hint`} className="mt-1 text-sm text-muted">{hint}</p>}
      {error && <p id={`${id}-error`} className="mt-1 text-sm text-danger">{error}</p>}
    </div>
  )
}
