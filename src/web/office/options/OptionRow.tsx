import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { counted } from '#domain/text/counted.ts'
import type { OptionList } from '#domain/options/optionLists.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import type { UsedOption } from '#services/options/searchOptions.ts'
import type { OptionOutcome, OptionTask } from './optionTask.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { RenameForm } from './RenameForm.tsx'

interface OptionRowProps {
  list: OptionList
  item: UsedOption
  /** The list of its child items. */
  below: OptionList | null
  renaming: boolean
  onTask: (task: OptionTask) => void
  onLeave: () => void
  onDone: (outcome: OptionOutcome) => void
}

const ACTION =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-sm font-medium hover:bg-brand-soft lg:min-h-9'

/** One item: its name or the form that renames it, its use, and its actions. */
export function OptionRow({ list, item, below, renaming, onTask, onLeave, onDone }: OptionRowProps) {
  const { name, brand, model, vehicles, children } = item
  const parents = [brand, model].filter(Boolean).join(' ')
  const uses = `${counted(vehicles, 'vehicle')}${below === null ? '' : ` · ${counted(children, below)}`}`
  const full = parents === '' ? name : `${name} of ${parents}`
  const dead = !useHydrated()
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(renaming)
  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasRenaming.current && !renaming) rename.current?.focus()
    wasRenaming.current = renaming
  }, [renaming])
  return (
    <tr>
      <th scope="row" className="font-normal" colSpan={renaming ? 4 : undefined}>
        {renaming ? (
          <RenameForm
            list={list}
            item={item}
            onLeave={onLeave}
            onMerge={search => onTask({ kind: 'merge', item, search })}
            onDone={onDone}
          />
        ) : (
          <>
            <span className="font-medium">{name}</span>
            {item.kind !== undefined && <span className="block text-muted">{KIND_NOUNS[item.kind].title}</span>}
            {parents && <span className="block text-muted">{parents}</span>}
            <span className="block text-muted sm:hidden">{uses}</span>
          </>
        )}
      </th>
      {!renaming && below !== null && <td className="figure max-sm:hidden">{groupDigits(children)}</td>}
      {!renaming && <td className="figure max-sm:hidden">{groupDigits(vehicles)}</td>}
      {!renaming && (
        <td className="needs-script w-px whitespace-nowrap">
          <button
            type="button"
            disabled={dead}
            ref={rename}
            className={`${ACTION} text-brand`}
            aria-label={`Rename ${full}`}
            onClick={() => onTask({ kind: 'rename', item })}
          >
            <Pencil size={18} />
            <span className="max-md:sr-only">Rename</span>
          </button>
          <button
            type="button"
            disabled={dead}
            className={`${ACTION} text-brand`}
            aria-label={`Merge ${full}`}
            onClick={() => onTask({ kind: 'merge', item, search: '' })}
          >
            <Merge size={18} />
            <span className="max-md:sr-only">Merge</span>
          </button>
          <button
            type="button"
            disabled={dead}
            className={`${ACTION} text-danger`}
            aria-label={`Delete ${full}`}
            onClick={() => onTask({ kind: 'delete', item })}
          >
            <Trash2 size={18} />
            <span className="max-md:sr-only">Delete</span>
          </button>
        </td>
      )}
    </tr>
  )
}
