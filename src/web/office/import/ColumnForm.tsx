import { useState } from 'react'
import type { AddedOptions } from '#domain/import/addedOptions.ts'
import type { ColumnUse } from '#domain/import/columns/columnChoices.ts'
import type { Rates } from '#domain/import/columns/currencies.ts'
import { isField } from '#domain/import/columns/columnMap.ts'
import type { ValueMap } from '#domain/import/columns/valueMap.ts'
import type { RunReport } from '#services/import/importContent.ts'
import { isRecognisable, lackingFields } from '#domain/import/columns/neededFields.ts'
import { quantityOf } from '#domain/import/columns/units.ts'
import type { UsedColumn } from '#services/import/reading/columnUses.ts'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { currenciesOf, Questions, readRate } from './Questions.tsx'
import { ValueTable, type ListNames } from './ValueTable.tsx'
import { SetForAll, type SetFields } from './SetForAll.tsx'

/**
 * The decisions on a file: columns that are read otherwise than guessed, lists that may grow, and values for all rows.
 */
export interface CheckRequest {
  columns: Record<string, ColumnUse>
  createOptions: AddedOptions
  set: SetFields
  values: ValueMap
  rates: Rates
}

interface ColumnFormProps {
  columns: readonly UsedColumn[]
  decided: Omit<CheckRequest, 'columns'>
  headerRow: number | null
  /** Columns that are read as was decided for an earlier file. */
  remembered: readonly string[]
  /** Values that the check did not find in the option lists, and the names in those. */
  missing: RunReport['missing']
  names: ListNames
  /** Whether the file was checked with these decisions. */
  checked: boolean
  /** Called with whether a decision has changed since the check. */
  onDirty: (dirty: boolean) => void
  onCheck: (request: CheckRequest) => void
  onMoveHeader: (row: number) => void
}

const ADDED = [
  ['models', 'Add models and variants'],
  ['all', 'Add all: brands, colours and so on too'],
  ['none', 'Add nothing'],
] as const
const addedValue = (added: AddedOptions) => (added === 'models' ? 'models' : added ? 'all' : 'none')
const sameUse = (one: ColumnUse, other: ColumnUse) => one.means === other.means && one.unit === other.unit
const isOpen = ({ means, unit }: ColumnUse) => quantityOf(means) !== undefined && unit === null

/** The form that assigns the columns and starts the check, which changes no vehicles. */
export function ColumnForm({
  columns,
  decided,
  headerRow,
  remembered,
  missing,
  names,
  checked,
  onDirty,
  onCheck,
  onMoveHeader,
}: ColumnFormProps) {
  const hydrated = useHydrated()
  const [uses, setUses] = useState<ReadonlyMap<string, ColumnUse>>(
    () => new Map(columns.map(({ name, use }) => [name, use])),
  )
  const [create, setCreate] = useState(decided.createOptions)
  const [set, setSet] = useState(decided.set)
  const [values, setValues] = useState(decided.values)
  const [withoutNumbers, setWithoutNumbers] = useState(checked)
  const [rates, setRates] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(decided.rates).map(([currency, rate]) => [currency, String(rate)])),
  )
  const meanings = [...uses.values()].map(({ means }) => means)
  const lacking = lackingFields(field => meanings.includes(field) || (isField(field) && set[field] !== undefined))
  const used = columns.filter(({ name, withheld }) => !withheld && (uses.get(name)?.means ?? null) !== null).length
  const asksForNumbers = !withoutNumbers && !isRecognisable(field => meanings.includes(field))
  const unanswered =
    asksForNumbers
    || [...uses.values()].some(isOpen)
    || currenciesOf(columns, uses).some(currency => readRate(rates[currency] ?? '') === null)

  const requested = (): CheckRequest => ({
    columns: Object.fromEntries(
      columns.flatMap(({ name, guess }) => {
        const use = uses.get(name) ?? guess
        return sameUse(use, guess) ? [] : [[name, use] as const]
      }),
    ),
    createOptions: create,
    set,
    values,
    rates: Object.fromEntries(
      Object.entries(rates).flatMap(([currency, typed]) => {
        const rate = readRate(typed)
        return rate === null ? [] : [[currency, rate]]
      }),
    ),
  })

  /** Applies a change, and reports that the decisions differ from the checked ones. */
  function change(apply: () => void): void {
    apply()
    onDirty(true)
  }
  const changeUse = (name: string, use: ColumnUse) => change(() => setUses(new Map(uses).set(name, use)))

  return (
    // A choice before hydration would be lost.
    <fieldset disabled={!hydrated} aria-labelledby="columns" className="needs-script mt-8 min-w-0">
      <h2 id="columns" className="text-lg font-semibold">
        What the columns are
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {`${used} of ${columns.length} columns ${used === 1 ? 'is' : 'are'} used. Check each one and change what is wrong.`}
      </p>
      {remembered.length > 0 && (
        <p className="mb-3 text-muted">
          {`Read as you decided for an earlier file: ${remembered.map(name => `“${name}”`).join(', ')}.`}
        </p>
      )}
      <Questions
        asksForNumbers={asksForNumbers}
        onWithoutNumbers={() => setWithoutNumbers(true)}
        columns={columns}
        uses={uses}
        rates={rates}
        onUnit={(name, unit) => changeUse(name, { means: uses.get(name)?.means ?? null, unit })}
        onRate={(currency, typed) => change(() => setRates({ ...rates, [currency]: typed }))}
      />
      <ColumnTable columns={columns} uses={uses} onChange={changeUse} />
      <output className="mt-3 block font-semibold text-danger empty:m-0">
        {lacking.length > 0
          && `Choose which column has the ${lacking.join(', which the ')}, or say it for all cars under “A column is missing”: without it no car can be imported.`}
      </output>
      <ValueTable missing={missing} names={names} values={values} onChange={next => change(() => setValues(next))} />
      <HeaderRow row={headerRow} onMove={onMoveHeader} />
      <SetForAll set={set} onChange={next => change(() => setSet(next))} />
      <SelectField
        label="What your lists do not have"
        className="mt-4 max-w-md"
        value={addedValue(create)}
        choices={ADDED}
        onChange={({ target: { value } }) => change(() => setCreate(value === 'models' ? 'models' : value === 'all'))}
      />
      <p className="mt-1 text-sm text-muted">
        A car with a name that is in no list is left out, unless you add the name. The report says which.
      </p>
      <Button
        look={checked ? 'quiet' : 'primary'}
        className="mt-4 max-sm:w-full"
        disabled={lacking.length > 0 || unanswered}
        onClick={() => onCheck(requested())}
      >
        {checked ? 'Check again' : 'Check the file'}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {unanswered ? 'Answer the question above first.' : 'The check reads the whole file and changes nothing.'}
      </p>
    </fieldset>
  )
}
