import type { Field } from './field.ts'
import type { HoldingProps } from './fieldsProps.ts'
import { valueAt } from './valueAt.ts'

/** Fields that are there when their switch is on (DESK-1). */
export function GroupField({ field, Inner, ...props }: HoldingProps & { field: Extract<Field, { kind: 'group' }> }) {
  const { values, errors, prefix = '', isFixed, onChange } = props
  const path = `${prefix}${field.path}`
  const value = valueAt(values, field.path)
  const isOn = value !== null && value !== undefined
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={isOn}
          disabled={isFixed(path)}
          onChange={event => onChange(path, event.target.checked ? field.make() : null)}
        />
        <span className="font-medium">{field.label}</span>
      </label>
      {field.hint !== undefined && <p className="-mt-3 text-sm text-muted sm:col-span-2">{field.hint}</p>}
      {errors[path] !== undefined && <p className="text-sm text-danger sm:col-span-2">{errors[path]}</p>}
      {isOn && <Inner {...props} fields={field.fields} values={value} prefix={`${path}.`} />}
    </fieldset>
  )
}
