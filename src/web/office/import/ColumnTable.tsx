import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import type { ColumnMeaning } from '#domain/import/columns/fields.ts'
import { FIELD_GROUPS } from '#domain/import/columns/fieldLabels.ts'
import { quantityOf, UNITS, UNITS_OF, UNIT_WORDS, type Unit } from '#domain/import/columns/units.ts'
import type { UsedColumn } from '#services/import/reading/columnUses.ts'
import { WideTable } from './WideTable.tsx'

const SELECT = 'min-h-11 w-full rounded-control border border-edge bg-surface px-2'
const NOT_USED = 'none'

interface ColumnTableProps {
  columns: readonly UsedColumn[]
  uses: ReadonlyMap<string, ColumnUse>
  onChange: (name: string, use: ColumnUse) => void
}

/** The fields in their groups, to choose from. */
export function FieldOptions() {
  return FIELD_GROUPS.map(group => (
    <optgroup key={group.name} label={group.name}>
      {group.fields.map(({ means, label }) => (
        <option key={means} value={means}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
}

/** The use of a column that was assigned to another field; the numbers are counted by the values for that field. */
function takenFor(column: UsedColumn, means: ColumnMeaning | null): ColumnUse {
  const quantity = quantityOf(means)
  return { means, unit: quantity === undefined ? null : column.units[quantity] }
}

function UnitSelect({ name, use, onChange }: { name: string; use: ColumnUse; onChange: (unit: Unit | null) => void }) {
  const quantity = quantityOf(use.means)
  if (quantity === undefined) return null
  const open = use.unit === null
  return (
    <select
      aria-label={`The numbers of “${name}” are`}
      aria-invalid={open || undefined}
      value={use.unit ?? ''}
      className={`${SELECT} max-w-48 ${open ? 'border-danger' : ''}`}
      onChange={({ currentTarget: { value } }) => onChange(UNITS.find(unit => unit === value) ?? null)}
    >
      {open && <option value="">Choose what they are</option>}
      {UNITS_OF[quantity].map(unit => (
        <option key={unit} value={unit}>
          {UNIT_WORDS[unit]}
        </option>
      ))}
    </select>
  )
}

/** The columns of a file with some of their cells, and the field that each is read as. */
export function ColumnTable({ columns, uses, onChange }: ColumnTableProps) {
  return (
    <WideTable label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column in your file</th>
          <th scope="col">What it is</th>
          <th scope="col" className="max-md:hidden">
            First values
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(column => {
          const { name, samples, withheld } = column
          const use = uses.get(name) ?? { means: null, unit: null }
          const shown = name || '(no name)'
          const first = withheld ? '' : samples.length === 0 ? '(empty)' : samples.join(' · ')
          return (
            <tr key={name} className={use.means === null ? 'text-muted' : ''}>
              <th scope="row" className="max-w-56 min-w-24 font-medium break-words max-md:max-w-36">
                {shown}
                <span className="block text-xs font-normal text-muted md:hidden">{first}</span>
              </th>
              <td className="min-w-44">
                {withheld ? (
                  <p className="py-2">Left out: only an owner sees and brings in what cars cost.</p>
                ) : (
                  <div className="flex flex-wrap gap-2">
                    <select
                      aria-label={`What “${shown}” is`}
                      className={`${SELECT} max-w-64`}
                      value={use.means ?? NOT_USED}
                      onChange={({ currentTarget: { value } }) =>
                        onChange(name, takenFor(column, value === NOT_USED ? null : (value as ColumnMeaning)))
                      }
                    >
                      <option value={NOT_USED}>Not used</option>
                      <FieldOptions />
                    </select>
                    <UnitSelect name={shown} use={use} onChange={unit => onChange(name, { ...use, unit })} />
                  </div>
                )}
              </td>
              <td className="min-w-48 break-words text-muted max-md:hidden">{first}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
