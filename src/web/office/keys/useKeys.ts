import { useEffect, useEffectEvent } from 'react'
import { keysAreOn } from './keysSwitch.ts'

/** What keys do, by key: `j`, `?`, `1`, `Shift+J`, or `Command+K` for Ctrl-K and ⌘K. */
export type KeyDeeds = Readonly<Record<string, (() => void) | undefined>>

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog[open] *'

function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Command+${key.toUpperCase()}`
  if (/^[a-z]$/i.test(key)) return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
  return key
}

/** Whether a key that is pressed alone is meant for the screen, and not for what has the focus. */
function isForScreen({ target, key }: KeyboardEvent): boolean {
  if (!keysAreOn() || document.querySelector('dialog[open]') !== null) return false
  if (key === 'Enter') return target === document.body
  return !(target instanceof Element && target.matches(FIELDS))
}

/**
 * The keys of a screen. Single ones do nothing while a field has the focus, while a dialog is open, together with Alt, or where they
 * are switched off on this device (WCAG 2.1.4); Enter does nothing while anything has the focus. Keys with Command work
 * everywhere. `last` leaves to the rest of the page what it takes.
 */
export function useKeys(deeds: KeyDeeds, { last = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const deed = deeds[nameOf(event)]
    if (deed === undefined || !(event.ctrlKey || event.metaKey || isForScreen(event))) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    // The window hears after the document.
    const at: GlobalEventHandlers = last ? window : document
    at.addEventListener('keydown', hear)
    return () => at.removeEventListener('keydown', hear)
  }, [last])
}
