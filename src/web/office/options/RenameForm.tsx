import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { KINDS, readKind } from '#domain/kinds/kinds.ts'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { counted } from '#domain/text/counted.ts'
import { OPTION_LISTS, type OptionList } from '#domain/options/optionLists.ts'
import { optionTexts } from '#domain/options/optionTexts.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import { Button } from '../../ui/Button.tsx'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import type { OptionOutcome } from './optionTask.ts'

interface RenameFormProps {
  list: OptionList
  item: UsedOption
  onLeave: () => void
  /** Called when another item has the name: offers to merge into that. */
  onMerge: (name: string) => void
  onDone: (outcome: OptionOutcome) => void
}

interface Refusal {
  text: string
  taken: string | null
}

/** The form that renames an item and gives a category its kind, in its row: Enter saves, Escape cancels. */
export function RenameForm({ list, item, onLeave, onMerge, onDone }: RenameFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kind = useRef<HTMLSelectElement>(null)
  const { busy, call } = useOfficeCall()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => input.current?.select(), [])
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    const chosen = readKind(kind.current?.value)
    if (name === item.name && (chosen ?? 'car') === (item.kind ?? 'car')) return onLeave()
    if (name === '') return setRefusal({ text: optionTexts(list).missing, taken: null })
    const reply = await call('PATCH /api/office/options/:list/:id', {
      params: { list: OPTION_LISTS[list].path, id: item.id },
      body: { name, seenName: item.name, ...(chosen && { kind: chosen }) },
    })
    if (reply === null) return
    const { ok, status, message, fields } = reply
    // If the item is gone, its row and this form are unmounted.
    if (ok || status === 404) return onDone({ ok, text: message })
    setRefusal({ text: message, taken: status === 409 && fields.name !== undefined ? name : null })
  }
  const vehicles = counted(item.vehicles, 'vehicle follows', 'vehicles follow')
  return (
    // Escape is an addition: the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      aria-label={`Rename ${item.name}`}
      onSubmit={event => void save(event)}
      onKeyDown={event => {
        if (event.key === 'Escape') onLeave()
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        New name{item.vehicles > 0 && <span className="font-normal text-muted">{` · ${vehicles}`}</span>}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          defaultValue={item.name}
          maxLength={100}
          autoComplete="off"
          inputMode={list === 'seatingCapacity' ? 'numeric' : undefined}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : `${id}-problem`}
          className={`min-h-11 min-w-0 flex-1 basis-40 rounded-control border bg-surface px-3 text-base ${refusal === null ? 'border-edge' : 'border-danger'}`}
        />
        {list === 'category' && (
          <select
            ref={kind}
            aria-label="Kind of vehicle"
            defaultValue={item.kind ?? 'car'}
            className="min-h-11 rounded-control border border-edge bg-surface px-3 text-base"
          >
            {KINDS.map(known => (
              <option key={known} value={known}>
                {KIND_NOUNS[known].title}
              </option>
            ))}
          </select>
        )}
        <Button type="submit" aria-disabled={busy || undefined}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
      <div role="alert" id={`${id}-problem`} className="text-danger">
        {refusal !== null && <p className="mt-1">{refusal.text}</p>}
      </div>
      {refusal !== null && refusal.taken !== null && (
        <Button look="plain" size="small" className="mt-1" onClick={() => onMerge(refusal.taken ?? '')}>
          Merge the two…
        </Button>
      )}
    </form>
  )
}
