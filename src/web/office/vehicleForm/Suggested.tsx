import { useId } from 'react'
import type { FormFact } from '#domain/vehicles/facts/formFields.ts'
import { TextField } from './fields.tsx'
import { useFields } from './useVehicleFields.ts'

/** A text that is usually one of a few: on phones one press each, elsewhere offered while it is typed. */
export function Suggested({
  name,
  label,
  suggestions,
}: {
  name: FormFact
  label: string
  suggestions: readonly string[]
}) {
  const id = useId()
  const { texts, set } = useFields()
  return (
    <div>
      <TextField name={name} label={label} list={id} />
      <datalist id={id}>
        {suggestions.map(text => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
      <div className="mt-2 flex flex-wrap gap-2 pointer-fine:hidden">
        {suggestions.map(text => (
          <button
            key={text}
            type="button"
            aria-pressed={texts[name] === text}
            aria-label={`${label}: ${text}`}
            onClick={() => set(name, text)}
            className="min-h-11 rounded-control border border-line px-3 text-sm font-medium aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
