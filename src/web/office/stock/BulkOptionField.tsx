import { useEffect, useState } from 'react'
import type { BulkOption } from '#domain/stock/bulkChange.ts'
import { OPTION_LISTS } from '#domain/options/optionLists.ts'
import { Button } from '../../ui/Button.tsx'
import { fetchOptions } from '../options/fetchOptions.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { NO_OPTION } from './bulkChoices.ts'

interface BulkOptionFieldProps {
  list: BulkOption
  value: string
  problem: string | null
  onChange: (name: string) => void
}

/**
 * The field for a name of an option list. The list is fetched when the field is shown, since most changes are of the
 * state or the price.
 */
export function BulkOptionField({ list, value, problem, onChange }: BulkOptionFieldProps) {
  const { label } = OPTION_LISTS[list]
  const [names, setNames] = useState<readonly string[] | 'failed' | null>(null)
  useEffect(() => {
    if (names !== null) return
    let gone = false
    async function fetchNames(): Promise<void> {
      const items = await fetchOptions(list)
      if (!gone) setNames(items?.map(({ name }) => name) ?? 'failed')
    }
    void fetchNames()
    return () => {
      gone = true
    }
  }, [names, list])
  if (names === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="font-semibold text-danger">The list could not be fetched.</p>
        <Button look="quiet" onClick={() => setNames(null)}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <SelectField
      label={`New ${label}`}
      value={value}
      error={problem ?? undefined}
      disabled={names === null}
      onChange={event => onChange(event.target.value)}
      choices={[
        ['', names === null ? 'Loading…' : 'Choose one'],
        ...(names ?? []).map(name => [name, name] as const),
        [NO_OPTION, 'Leave it empty'],
      ]}
    />
  )
}
