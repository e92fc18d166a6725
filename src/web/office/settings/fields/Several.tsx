interface SeveralProps {
  name: string
  label: string
  hint?: string
  error?: string
  disabled: boolean
  choices: readonly string[]
  value: unknown
  onChange: (chosen: string[]) => void
}

/** Several of a few choices, such as days of the week. */
export function Several({ name, label, hint, error, disabled, choices, value, onChange }: SeveralProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="sm:col-span-2" disabled={disabled}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map(choice => (
          <label key={choice} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={choice}
              className="size-5"
              checked={chosen.includes(choice)}
              onChange={event =>
                onChange(choices.filter(one => (one === choice ? event.target.checked : chosen.includes(one))))
              }
            />
            {choice}
          </label>
        ))}
        {/* Sent alone by a browser that posts by itself where none is chosen. */}
        <input type="hidden" name={name} value="" />
      </div>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {error !== undefined && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
