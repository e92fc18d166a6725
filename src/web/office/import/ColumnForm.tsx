import { useState } from 'react'
import type { ColumnUse } from '#domain/import/columnChoices.ts'
import { lackingFields } from '#domain/import/neededFields.ts'
import type { UsedColumn } from '#services/import/columnUses.ts'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { ColumnTable } from './ColumnTable.tsx'

/** What is asked of a check: the columns that are read otherwise than guessed, and whether the lists may grow. */
export interface CheckRequest { columns: Record<string, ColumnUse>; createOptions: boolean }

interface ColumnFormProps {
  columns: readonly UsedColumn[]
  createOptions: boolean
  /** Whether this was checked as it is. */
  checked: boolean
  /** Hears whether something is decided that was not checked yet. */
  onDirty: (dirty: boolean) => void
  onCheck: (request: CheckRequest) => void
}

const sameUse = (one: ColumnUse, other: ColumnUse) => one.means === other.means && one.unit === other.unit

/** Says what the columns are and has the file checked: nothing is changed by that. */
export function ColumnForm({ columns, createOptions, checked, onDirty, onCheck }: ColumnFormProps) {
  const alive = useHydrated()
  const [uses, setUses] = useState<ReadonlyMap<string, ColumnUse>>(() => new Map(columns.map(({ name, use }) => [name, use])))
  const [create, setCreate] = useState(createOptions)
  const meanings = [...uses.values()].map(({ means }) => means)
  const lacking = lackingFields(field => meanings.includes(field))
  const used = meanings.filter(means => means !== null).length

  function change(nextUses: ReadonlyMap<string, ColumnUse>, nextCreate: boolean): void {
    setUses(nextUses)
    setCreate(nextCreate)
    onDirty(nextCreate !== createOptions || columns.some(({ name, use }) => !sameUse(nextUses.get(name) ?? use, use)))
  }

  function check(): void {
    const decided = columns.flatMap(({ name, guess }) => {
      const use = uses.get(name) ?? guess
      return sameUse(use, guess) ? [] : [[name, use] as const]
    })
    onCheck({ columns: Object.fromEntries(decided), createOptions: create })
  }

  return (
    // What is chosen before the page is alive would be forgotten.
    <fieldset disabled={!alive} aria-labelledby="columns" className="needs-script mt-8 min-w-0">
      <h2 id="columns" className="text-lg font-semibold">What the columns are</h2>
      <p className="mt-1 mb-3 text-muted">
        {`${used} of ${columns.length} columns ${used === 1 ? 'is' : 'are'} used. Look whether each is what it says, and change what is not.`}
      </p>
      <ColumnTable columns={columns} uses={uses} onChange={(name, use) => change(new Map(uses).set(name, use), create)} />
      <output className="mt-3 block font-semibold text-danger empty:m-0">
        {lacking.length > 0 && `Choose which column has the ${lacking.join(', which the ')}: without it no car can be imported.`}
      </output>
      <div className="mt-4 flex min-h-11 items-start gap-3">
        <input
          id="create-options" type="checkbox" className="mt-0.5 size-5 shrink-0" checked={create} aria-describedby="create-options-hint"
          onChange={({ currentTarget }) => change(uses, currentTarget.checked)}
        />
        <div>
          <label htmlFor="create-options" className="block font-semibold">Add missing options</label>
          <p id="create-options-hint" className="text-sm text-muted">
            Brands, models, colours and so on that your lists do not have are added to them. Else cars that have them are left out.
          </p>
        </div>
      </div>
      <Button look={checked ? 'quiet' : 'primary'} className="mt-4 max-sm:w-full" disabled={lacking.length > 0} onClick={check}>
        {checked ? 'Check again' : 'Check the file'}
      </Button>
      <p className="mt-2 text-sm text-muted">The check reads the whole file and changes nothing.</p>
    </fieldset>
  )
}
