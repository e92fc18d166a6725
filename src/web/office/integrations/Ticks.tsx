interface TicksProps {
  name: string
  legend: string
  choices: readonly (readonly [value: string, name: string])[]
  chosen?: readonly string[]
  error?: string
}

/** Several choices of which any number may be ticked. */
export function Ticks({ name, legend, choices, chosen = [], error }: TicksProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 lg:min-h-9">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="size-5 flex-none accent-fill"
          />
          {text}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${name}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
