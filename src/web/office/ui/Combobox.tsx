/* oxlint-disable jsx-a11y/prefer-tag-over-role -- neither a datalist nor a select can offer to add a name */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Labelled } from '../../ui/Labelled.tsx'
import { findOption, matchOptions } from './matchOptions.ts'

interface ComboboxProps {
  id?: string
  name?: string
  label: string
  hint?: ReactNode
  error?: string
  className?: string
  value: string
  options: readonly string[]
  /** Hears every change of the text. */
  onChange: (text: string) => void
  /** Hears what was decided for: an option as the list spells it, or what is typed when the field is left. */
  onCommit?: (text: string) => void
  /** Adds a name to the list and answers with what is wrong, or null. Without it only the list's own names are offered. */
  onAdd?: (name: string) => Promise<string | null>
}

/** More than anybody scrolls through; typing narrows the list. */
const MOST_SHOWN = 100

/**
 * A text field that offers what a list has (WAI-ARIA combobox with a list box). Typing narrows the list and marks the
 * likeliest; Enter takes the marked one, and leaving the field the one that is meant. A name that no list has may be added.
 */
export function Combobox({ id: given, name, label, hint, error, className, value, options, onChange, onCommit, onAdd }: ComboboxProps) {
  const made = useId()
  const id = given ?? made
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const [adding, setAdding] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  const committed = useRef(value)

  const matches = (typing ? matchOptions(options, value) : [...options]).slice(0, MOST_SHOWN)
  const wanted = value.trim()
  const canAdd = onAdd !== undefined && wanted !== '' && findOption(options, wanted) === undefined
  const count = matches.length + (canAdd ? 1 : 0)
  const shown = open && count > 0

  useEffect(() => {
    if (shown && active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown, active, id])

  function close(): void {
    setOpen(false)
    setTyping(false)
    setActive(-1)
  }

  function decide(text: string): void {
    if (text !== value) onChange(text)
    close()
    if (committed.current === text) return
    committed.current = text
    onCommit?.(text)
  }

  function show(at = options.findIndex(option => option === value)): void {
    // What was put in from outside is no decision of this field.
    committed.current = typing ? committed.current : value
    setOpen(true)
    setActive(at)
  }

  async function add(): Promise<void> {
    if (onAdd === undefined || adding.busy) return
    close()
    setAdding({ busy: true, problem: null })
    const problem = await onAdd(wanted)
    setAdding({ busy: false, problem })
    if (problem === null) committed.current = wanted
  }

  function take(place: number): void {
    const option = matches[place]
    if (option !== undefined) decide(option)
    else if (canAdd) void add()
  }

  function leave(): void {
    const [only, ...others] = matches
    decide(findOption(options, value) ?? (typing && wanted !== '' && only !== undefined && others.length === 0 ? only : value))
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return show()
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
    } else if (key === 'Enter' && shown) {
      event.preventDefault()
      if (active >= 0) take(active)
      else leave()
    } else if (key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const problem = adding.problem ?? error
  return (
    <Labelled id={id} label={label} hint={adding.busy ? 'Adding it…' : hint} error={problem} className={className}>
      {control => (
        <span className="relative block">
          <input
            {...control}
            name={name}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${id}-option-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ currentTarget: input }) => {
              onChange(input.value)
              setAdding({ busy: false, problem: null })
              if (!typing) committed.current = value
              setTyping(true)
              setOpen(true)
              setActive(matchOptions(options, input.value).length > 0 && input.value.trim() !== '' ? 0 : -1)
            }}
            onClick={() => { if (!shown) show() }}
            onKeyDown={handleKey}
            onBlur={leave}
            className={`${control.className} pr-9`}
          />
          <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted" />
          <span
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            // So that a press on an option does not take the focus from the field.
            onPointerDown={event => event.preventDefault()}
            hidden={!shown}
            className="absolute inset-x-0 top-full z-30 mt-1 block max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line
              bg-surface py-1 shadow-soft [[hidden]]:hidden"
          >
            {shown && matches.map((option, place) => (
              <Choice key={option} id={`${id}-option-${place}`} active={place === active} onTake={() => take(place)}>{option}</Choice>
            ))}
            {shown && canAdd && (
              <Choice id={`${id}-option-${matches.length}`} active={active === matches.length} onTake={() => take(matches.length)}>
                <span className="font-semibold text-brand">{`Add “${wanted}”`}</span>
              </Choice>
            )}
          </span>
        </span>
      )}
    </Labelled>
  )
}

function Choice({ id, active, onTake, children }: { id: string; active: boolean; onTake: () => void; children: ReactNode }) {
  return (
    // The keyboard stays in the field, which tells what is marked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <span
      id={id}
      role="option"
      aria-selected={active}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center px-3 pointer-fine:min-h-9 ${active ? 'bg-brand-soft text-brand' : 'hover:bg-sunken'}`}
    >
      {children}
    </span>
  )
}
