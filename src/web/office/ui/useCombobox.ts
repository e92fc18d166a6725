import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { findOption, matchOptions } from './matchOptions.ts'

export interface ComboboxSettings {
  id: string
  value: string
  /** Null while the list is not loaded: then there are no suggestions, and no name counts as missing. */
  options: readonly string[] | null
  /** Called at every change of the text. */
  onChange: (text: string) => void
  /** Called with the chosen option in the spelling of the list, or with the typed text when the field is left. */
  onCommit: (text: string) => void
  /** Adds a name to the list; returns an error message, or null. */
  onAdd: (name: string) => Promise<string | null>
}

/** The most options that are shown; typing filters the list. */
const MOST_SHOWN = 100

/** The logic of a combobox: which options match, which one is marked, and which one is chosen. */
export function useCombobox({ id, value, options, onChange, onCommit, onAdd }: ComboboxSettings) {
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const [adding, setAdding] = useState<{ busy: boolean; problem: string | null }>({ busy: false, problem: null })
  const committed = useRef(value)
  const justFocused = useRef(false)

  const all = options ?? []
  const wanted = value.trim()
  const matches = (typing ? matchOptions(all, value) : [...all]).slice(0, MOST_SHOWN)
  const canAdd = options !== null && wanted !== '' && findOption(options, wanted) === undefined
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
    onCommit(text)
  }

  /** Opens the list: all of it when the text is one of its names, else the options that match the text. */
  function show(): void {
    // A value set from outside is no choice made in this field.
    committed.current = typing ? committed.current : value
    setOpen(true)
    setTyping(typing || canAdd)
    setActive(all.indexOf(value))
  }

  async function add(): Promise<void> {
    if (adding.busy) return
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
    decide(
      findOption(all, value) ?? (typing && wanted !== '' && only !== undefined && others.length === 0 ? only : value),
    )
  }

  /** Selects the whole text, so that typing replaces it. */
  function handleFocus({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    currentTarget.select()
    justFocused.current = true
  }

  function handleClick({ currentTarget }: MouseEvent<HTMLInputElement>): void {
    // The press that gave the focus has moved the caret; a second press may place it.
    const { selectionStart, selectionEnd } = currentTarget
    if (justFocused.current && selectionStart === selectionEnd) currentTarget.select()
    justFocused.current = false
    if (!shown) show()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    justFocused.current = false
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

  function handleChange({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>): void {
    onChange(text)
    setAdding(({ busy }) => ({ busy, problem: null }))
    if (!typing) committed.current = value
    setTyping(true)
    setOpen(true)
    // Never on the entry that adds a name: a name is added only by an explicit choice.
    setActive(text.trim() !== '' && matchOptions(all, text).length > 0 ? 0 : -1)
  }

  return {
    shown,
    active,
    matches,
    take,
    adding,
    /** The name that may be added, or null. */
    addable: canAdd ? wanted : null,
    handlers: {
      onChange: handleChange,
      onKeyDown: handleKey,
      onFocus: handleFocus,
      onBlur: leave,
      onClick: handleClick,
    },
  }
}
