import type { ColumnMeaning, ColumnUse, PriceUnit } from '#domain/import/columnChoices.ts'
import { FIELD_GROUPS, hasPriceUnit } from '#domain/import/fieldLabels.ts'
import type { UsedColumn } from '#services/import/columnUses.ts'
import { WideTable } from './WideTable.tsx'

const UNITS: readonly (readonly [PriceUnit, string])[] = [['rupees', 'in rupees'], ['lakh', 'in lakhs'], ['crore', 'in crores']]
const SELECT = 'min-h-11 w-full rounded-control border border-edge bg-surface px-2'
const NOT_USED = 'none'

interface ColumnTableProps {
  columns: readonly UsedColumn[]
  uses: ReadonlyMap<string, ColumnUse>
  onChange: (name: string, use: ColumnUse) => void
}

/** The columns of a file with some of their cells, and what each is taken for. */
export function ColumnTable({ columns, uses, onChange }: ColumnTableProps) {
  return (
    <WideTable label="Columns of the file">
      <thead><tr><th scope="col">Column in your file</th><th scope="col">What it is</th><th scope="col" className="max-md:hidden">First values</th></tr></thead>
      <tbody>
        {columns.map(({ name, samples }) => {
          const use = uses.get(name) ?? { means: null, unit: 'rupees' }
          const shown = name || '(no name)'
          const first = samples.length === 0 ? '(empty)' : samples.join(' · ')
          return (
            <tr key={name} className={use.means === null ? 'text-muted' : ''}>
              <th scope="row" className="max-w-56 min-w-24 font-medium break-words max-md:max-w-36">
                {shown}
                <span className="block text-xs font-normal text-muted md:hidden">{first}</span>
              </th>
              <td className="min-w-44">
                <div className="flex flex-wrap gap-2">
                  <select
                    aria-label={`What “${shown}” is`}
                    className={`${SELECT} max-w-64`}
                    value={use.means ?? NOT_USED}
                    onChange={({ currentTarget: { value } }) => onChange(name, { ...use, means: value === NOT_USED ? null : value as ColumnMeaning })}
                  >
                    <option value={NOT_USED}>Not used</option>
                    {FIELD_GROUPS.map(group => (
                      <optgroup key={group.name} label={group.name}>
                        {group.fields.map(({ means, label }) => <option key={means} value={means}>{label}</option>)}
                      </optgroup>
                    ))}
                  </select>
                  {hasPriceUnit(use.means) && (
                    <select
                      aria-label={`The numbers of “${shown}” are`}
                      className={`${SELECT} max-w-36`}
                      value={use.unit}
                      onChange={({ currentTarget: { value } }) => onChange(name, { ...use, unit: value as PriceUnit })}
                    >
                      {UNITS.map(([unit, words]) => <option key={unit} value={unit}>{words}</option>)}
                    </select>
                  )}
                </div>
              </td>
              <td className="min-w-48 break-words text-muted max-md:hidden">{first}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
