import { useEffect, useEffectEvent } from 'react'
import { keysAreOn } from '../keys/keysSwitch.ts'

/** What the keys of the list do: J and K move, E is done, S is tomorrow; Enter follows the link that has the focus. */
interface TaskKeys {
  move: (by: 1 | -1) => void
  open: () => void
  done: () => void
  tomorrow: () => void
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], dialog'

/** Listens for the keys of the list for today, but not while somebody types or a dialog is open. */
export function useTaskKeys(keys: TaskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || event.defaultPrevented || !keysAreOn()) return
    if (!(target instanceof Element) || target.closest(TYPED_INTO) !== null) return
    const act = { j: () => keys.move(1), k: () => keys.move(-1), e: keys.done, s: keys.tomorrow }[key.toLowerCase()]
    if (act !== undefined) {
      event.preventDefault()
      act()
    } else if (key === 'Enter' && target === document.body) keys.open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
