import { readTypedFigure } from '#domain/text/typedFigure.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Field as Input } from '../../../ui/Field.tsx'
import { SelectField, type Choice } from '../../ui/SelectField.tsx'
import { ColourField } from './ColourField.tsx'
import { Several } from './Several.tsx'
import type { Field } from './field.ts'
import type { FieldsProps } from './fieldsProps.ts'
import { valueAt } from './valueAt.ts'

/** The fields that hold one value. */
export type OneValueField = Exclude<Field, { kind: 'set' | 'group' | 'list' | 'picture' }>

const TYPES = { phone: 'tel', email: 'email', address: 'text', text: 'text', day: 'date', time: 'time' } as const

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const emptied = ({ empty }: OneValueField) => (empty === 'null' ? null : empty === 'absent' ? undefined : '')

function numberOf(field: OneValueField, text: string): unknown {
  // What is no number is sent as it was typed: the answer says what is wrong with it.
  return text === '' ? (emptied(field) === '' ? null : emptied(field)) : (readTypedFigure(text) ?? text)
}

/** The choices of a field, with its value of now where it is none of them: it stays until somebody chooses. */
function choicesFor({ choices, empty }: Field & { kind: 'choice' }, value: string): readonly Choice[] {
  const all = empty === undefined ? choices : [['', 'as usual'] as const, ...choices]
  return all.some(choice => (typeof choice === 'string' ? choice : choice[0]) === value) ? all : [value, ...all]
}

/** A field of one value (DESK-1). */
export function SimpleField({
  field,
  values,
  errors,
  prefix = '',
  isFixed,
  onChange,
}: FieldsProps & { field: OneValueField }) {
  const path = `${prefix}${field.path}`
  const value = valueAt(values, field.path)
  const change = (next: unknown) => onChange(path, next)
  const common = {
    name: path,
    label: field.empty === undefined || field.kind === 'switch' ? field.label : `${field.label} (optional)`,
    hint: field.hint,
    error: errors[path],
    disabled: isFixed(path),
  }
  const onText = (event: { target: { value: string } }) =>
    change(event.target.value === '' ? emptied(field) : event.target.value)

  switch (field.kind) {
    case 'long':
      return <TextArea {...common} rows={3} value={shown(value)} className="sm:col-span-2" onChange={onText} />
    case 'lines': {
      const lines = Array.isArray(value) ? value.join('\n') : shown(value)
      const listed = Object.entries(errors).find(([place]) => place.startsWith(`${path}.`))?.[1]
      return (
        <TextArea
          {...common}
          error={common.error ?? listed}
          rows={field.rows ?? 2}
          value={lines}
          onChange={event => change(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      )
    }
    case 'number':
    case 'rupees':
      return (
        <Input
          {...common}
          inputMode={Number.isInteger(field.step ?? 1) ? 'numeric' : 'decimal'}
          autoComplete="off"
          label={`${common.label}${field.kind === 'rupees' ? ', ₹' : field.unit === undefined ? '' : `, ${field.unit}`}`}
          value={shown(value)}
          onChange={event => change(numberOf(field, event.target.value))}
        />
      )
    case 'switch':
      return (
        <div className="sm:col-span-2">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={path}
              className="size-5"
              checked={value === true}
              disabled={common.disabled}
              onChange={event => change(event.target.checked)}
            />
            <span className="font-medium">{field.label}</span>
          </label>
          {/* A browser that posts by itself leaves out a box without a tick: then this alone is sent. */}
          <input type="hidden" name={path} value="off" disabled={common.disabled} />
          {field.hint !== undefined && <p className="text-sm text-muted">{field.hint}</p>}
        </div>
      )
    case 'choice':
      return (
        <SelectField
          {...common}
          choices={choicesFor(field, shown(value))}
          value={shown(value)}
          onChange={event =>
            change(field.numeric ? numberOf(field, event.target.value) : event.target.value || emptied(field))
          }
        />
      )
    case 'several':
      return <Several {...common} choices={field.choices} value={value} onChange={change} />
    case 'colour':
      return (
        <ColourField {...common} value={shown(value)} onChange={text => change(text === '' ? emptied(field) : text)} />
      )
    default:
      return <Input {...common} type={TYPES[field.kind]} value={shown(value)} onChange={onText} />
  }
}
