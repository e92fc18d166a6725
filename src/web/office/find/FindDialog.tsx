import Car from 'lucide-react/icons/car'
import File from 'lucide-react/icons/file'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { useId, useState, type KeyboardEvent } from 'react'
import { useModal } from '../../ui/overlay/useModal.ts'
import { useFound, type FoundLine } from './useFound.ts'
import { useNavigateFromOverlay } from '../../ui/overlay/useNavigateFromOverlay.ts'

const ICONS = { Car, Person: UserRound, Page: File }

/** A field over the page, and what its letters may mean beneath it: arrows mark a line, Enter opens it. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const modal = useModal(true, onClose)
  const id = useId()
  const navigate = useNavigateFromOverlay()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const { lines, waiting, problem } = useFound(typed)
  const active = Math.min(marked, lines.length - 1)

  function open({ to }: FoundLine): void {
    onClose()
    void navigate(to)
  }

  function hear(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const line = lines[active]
    if (step !== 0 && lines.length > 0) setMarked((active + step + lines.length) % lines.length)
    else if (event.key === 'Enter' && line !== undefined) open(line)
    else return
    event.preventDefault()
  }

  const said =
    problem !== ''
      ? problem
      : typed.trim().length < 2
        ? 'Type a part of a car number, a model, a name or a phone number.'
        : waiting
          ? 'Looking …'
          : lines.length === 0
            ? 'Nothing is called that. Try fewer letters.'
            : ''
  return (
    // The press outside is an addition for the pointer: the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      aria-label="Find a car, person or page"
      className="find-dialog"
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={20} className="flex-none text-muted" />
        <input
          // A dialog that is for typing gives its field the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="search"
          role="combobox"
          aria-label="Car, number, person, phone or page"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={lines.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Car, number, person, phone"
          className="find-field"
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={hear}
        />
        <button type="button" onClick={onClose} className="min-h-11 flex-none px-1 text-sm font-medium text-muted">
          Close
        </button>
      </div>
      <p aria-live="polite" className="px-4 py-3 text-sm text-muted empty:hidden">
        {said}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox whose lines lead somewhere */}
      <span id={`${id}-list`} role="listbox" aria-label="Found" className="find-list" hidden={lines.length === 0}>
        {lines.map((line, place) => {
          const Icon = ICONS[line.kind]
          return (
            // The field keeps the focus; its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <span
              key={`${line.to}`}
              id={`${id}-${place}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={place === active}
              className="find-line"
              onPointerMove={() => setMarked(place)}
              onClick={() => open(line)}
            >
              <Icon size={18} className="flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{line.name}</span>
                {line.facts !== '' && <span className="block truncate text-sm text-muted">{line.facts}</span>}
              </span>
              <span className="flex-none text-xs text-muted">{line.kind}</span>
            </span>
          )
        })}
      </span>
    </dialog>
  )
}
