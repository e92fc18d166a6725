import { useId, type ReactNode } from 'react'

interface LabelledProps {
  /** Id of the control; generated if not given. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
  /** Renders the control with the attributes that it needs. */
  children: (control: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    className: string
  }) => ReactNode
}

/** A label above a control and, beneath it, a hint and what is wrong with what was entered. */
export function Labelled({ id: given, label, hint, error, className = '', children }: LabelledProps) {
  const made = useId()
  const id = given ?? made
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
        className: `min-h-11 w-full rounded-control border bg-surface px-3 ${error ? 'border-danger' : 'border-edge'}`,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
