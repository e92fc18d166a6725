import { counted } from '#domain/text/counted.ts'
import { isMappedField, MAPPED_FIELDS, type MappedField, type ValueMap } from '#domain/import/columns/valueMap.ts'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import type { RunReport } from '#services/import/importContent.ts'
import { WideTable } from './WideTable.tsx'

/** The names in the lists whose values may be mapped, as far as the page has them. */
export type ListNames = Readonly<Partial<Record<MappedField, readonly string[]>>>

interface ValueTableProps {
  /** Values that the check did not find in the option lists. */
  missing: RunReport['missing']
  names: ListNames
  values: ValueMap
  onChange: (values: ValueMap) => void
}

/** The map with another meaning of a value; an empty name takes it out. */
function withMeaning(values: ValueMap, field: MappedField, value: string, name: string): ValueMap {
  const others = Object.entries(values[field] ?? {}).filter(([known]) => known !== value)
  return { ...values, [field]: Object.fromEntries(name === '' ? others : [...others, [value, name]]) }
}

/** Values of the file that no list has, and what somebody has said that they mean: “M” is Manual. */
export function ValueTable({ missing, names, values, onChange }: ValueTableProps) {
  const said = MAPPED_FIELDS.flatMap(field =>
    Object.keys(values[field] ?? {}).map(value => ({ field, value, rows: 0 })),
  )
  const open = missing.flatMap(({ list, parents, name, rows }) =>
    parents.length === 0 && isMappedField(list) && values[list]?.[name] === undefined
      ? [{ field: list, value: name, rows }]
      : [],
  )
  if (said.length + open.length === 0) return null
  return (
    <section aria-labelledby="values" className="mt-4">
      <h3 id="values" className="font-semibold">
        What the values mean
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        Choose for each what it is in your lists. It is remembered for the next file.
      </p>
      <WideTable label="Values of the file">
        <thead>
          <tr>
            <th scope="col">Value in your file</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {[...open, ...said].map(({ field, value, rows }) => {
            const { label } = OPTION_LISTS[field]
            const name = values[field]?.[value] ?? ''
            return (
              <tr key={`${field}/${value}`}>
                <th scope="row" className="max-w-56 min-w-24 font-medium break-words max-md:max-w-36">
                  {value}
                  <span className="block text-xs font-normal text-muted">
                    {rows === 0 ? label : `${label}, ${counted(rows, 'row')}`}
                  </span>
                </th>
                <td className="min-w-44">
                  <select
                    aria-label={`What “${value}” is, ${label}`}
                    className="min-h-11 w-full max-w-64 rounded-control border border-edge bg-surface px-2"
                    value={name}
                    onChange={({ currentTarget }) => onChange(withMeaning(values, field, value, currentTarget.value))}
                  >
                    <option value="">A name of its own</option>
                    {[...new Set([...(names[field] ?? []), ...(name === '' ? [] : [name])])].map(listed => (
                      <option key={listed}>{listed}</option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
    </section>
  )
}
