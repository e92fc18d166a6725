import { Labelled } from '../../../ui/Labelled.tsx'

interface ColourFieldProps {
  name: string
  label: string
  hint?: string
  error?: string
  disabled: boolean
  value: string
  onChange: (colour: string) => void
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

/** A colour, typed as `#2b3a8c` or picked. */
export function ColourField({ name, label, hint, error, disabled, value, onChange }: ColourFieldProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {control => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick: ${label}`}
            className="needs-script size-11 flex-none cursor-pointer rounded-control border border-edge bg-surface p-1"
            value={isColour(value) ? value.toLowerCase() : '#ffffff'}
            disabled={disabled}
            onChange={event => onChange(event.target.value)}
          />
          <input
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            placeholder="#2b3a8c"
            maxLength={7}
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
          />
        </div>
      )}
    </Labelled>
  )
}
