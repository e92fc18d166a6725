import { useEffect, useState } from 'react'
import { nameKey } from '#domain/text/nameKey.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { fetchOptions, type ListedItem } from './fetchOptions.ts'

const MOST_SHOWN = 20

interface MergeTargetsProps {
  list: OptionList
  /** What is to be merged. */
  item: UsedOption
  /** The initial search text; an item of exactly this name is chosen at once. */
  search: string
  chosen: ListedItem | null
  onChoose: (item: ListedItem) => void
}

const parentsOf = ({ brand, model }: ListedItem) => [brand, model].filter(Boolean).join(' ')

/** The merge targets of an item: a search that filters while one types, items of the same parent first. */
export function MergeTargets({ list, item, search, chosen, onChoose }: MergeTargetsProps) {
  const [items, setItems] = useState<ListedItem[] | 'failed' | null>(null)
  const [text, setText] = useState(search)
  const [tries, setTries] = useState(0)
  const { label } = OPTION_LISTS[list]
  useEffect(() => {
    let current = true
    async function load(): Promise<void> {
      const found = (await fetchOptions(list))?.filter(({ id }) => id !== item.id)
      if (!current) return
      setItems(found ?? 'failed')
      const same = found?.find(
        other => search !== '' && nameKey(other.name) === nameKey(search) && parentsOf(other) === parentsOf(item),
      )
      if (same !== undefined) onChoose(same)
    }
    void load()
    return () => {
      current = false
    }
    // Item and search do not change while the dialog is open; the callback may be another one at every rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, tries])
  const known = Array.isArray(items) ? items : []
  const fitting = known.filter(other => nameKey(`${parentsOf(other)} ${other.name}`).includes(nameKey(text)))
  const near = (other: ListedItem) => (parentsOf(other) === parentsOf(item) ? 0 : other.brand === item.brand ? 1 : 2)
  const shown = fitting.toSorted((a, b) => near(a) - near(b)).slice(0, MOST_SHOWN)
  return (
    <>
      <Field
        label={`Search ${optionTexts(list).title.toLowerCase()}`}
        type="search"
        value={text}
        autoComplete="off"
        onChange={event => setText(event.target.value)}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Merge into this {label}</legend>
        <div className="relative max-h-64 overflow-y-auto rounded-control border border-line">
          {shown.map(other => (
            <label
              key={other.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 last:border-b-0 hover:bg-sunken"
            >
              <input
                type="radio"
                name="into"
                checked={chosen?.id === other.id}
                onChange={() => onChoose(other)}
                className="size-5 accent-brand"
              />
              <span className="min-w-0 py-1">
                {other.name}
                {other.brand !== undefined && <span className="block text-sm text-muted">{parentsOf(other)}</span>}
              </span>
            </label>
          ))}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
          <p role="status" className="px-3 py-2 text-sm text-muted empty:p-0">
            {items === null && 'Loading…'}
            {Array.isArray(items) && fitting.length === 0 && 'None found.'}
            {fitting.length > MOST_SHOWN
              && `${groupDigits(fitting.length - MOST_SHOWN)} more: type to narrow them down.`}
          </p>
        </div>
      </fieldset>
      {items === 'failed' && (
        <div role="alert" className="text-danger">
          {'Error fetching items '}
          <Button look="plain" size="small" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
