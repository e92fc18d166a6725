import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isField } from '#domain/import/columns/columnMap.ts'
import { FIELD_GROUPS } from '#domain/import/columns/fieldLabels.ts'
import type { ImportField } from '#domain/import/columns/fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Labelled } from '../../ui/Labelled.tsx'

export type SetFields = Readonly<Partial<Record<ImportField, string>>>

// Fields that differ for every car, and the field of one column for two.
const OWN = ['year', 'sourceKey', 'carNumber', 'productId', 'version', 'photos', 'chassisNumber'] as const
const FIELDS = FIELD_GROUPS.flatMap(({ fields }) => fields).flatMap(({ means, label }) =>
  OWN.some(own => own === means) || !isField(means) ? [] : [{ means, label }],
)
const labelOf = (field: string) => FIELDS.find(({ means }) => means === field)?.label ?? field

/** Sets a value for all cars of the file that no column has: "all are Ford". */
export function SetForAll({ set, onChange }: { set: SetFields; onChange: (set: SetFields) => void }) {
  const [field, setField] = useState<ImportField>('brand')
  const [value, setValue] = useState('')
  const given = Object.entries(set)
  function add(): void {
    if (value.trim() === '') return
    onChange({ ...set, [field]: value.trim() })
    setValue('')
  }
  return (
    <details className="mt-4 rounded-card border border-line bg-surface p-4" open={given.length > 0}>
      <summary className="cursor-pointer font-semibold">A column is missing</summary>
      <p className="mt-2 text-sm text-muted">
        Say what all cars have that do not say it themselves: all are Ford, say, or all stand in Pune.
      </p>
      {given.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {given.map(([name, text]) => (
            <li key={name} className="flex items-center gap-1 rounded-full bg-sunken pl-3 text-sm">
              {`${labelOf(name)}: ${text}`}
              <button
                type="button"
                aria-label={`Do not set ${labelOf(name)}`}
                className="grid size-11 place-items-center"
                onClick={() => onChange(Object.fromEntries(given.filter(([other]) => other !== name)))}
              >
                <X size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Labelled label="All cars have the same" className="min-w-44">
          {control => (
            <select
              {...control}
              value={field}
              onChange={event => {
                if (isField(event.target.value)) setField(event.target.value)
              }}
            >
              {FIELDS.map(({ means, label }) => (
                <option key={means} value={means}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <div className="min-w-44 flex-1">
          <Field
            label="Namely"
            value={value}
            maxLength={200}
            autoComplete="off"
            onChange={event => setValue(event.target.value)}
          />
        </div>
        <Button look="quiet" onClick={add} disabled={value.trim() === ''}>
          Set it
        </Button>
      </div>
    </details>
  )
}
