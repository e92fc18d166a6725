import { useEffect, useRef } from 'react'
import { keysAreOn } from './keysSwitch.ts'

/** What the keys of a screen do, by key: `j`, `?`, `1`, or `Shift+J`. */
export type KeyDeeds = Readonly<Record<string, (() => void) | undefined>>

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog[open] *'

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
  return key
}

/**
 * Single keys of a screen: none while a field has the focus, while a dialog is open, together with Ctrl, Alt or the command
 * key, or where they are switched off on this device (WCAG 2.1.4).
 */
export function useKeys(deeds: KeyDeeds): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || !keysAreOn()) return
      if (target instanceof Element && target.matches(FIELDS)) return
      if (document.querySelector('dialog[open]') !== null) return
      const deed = latest.current[nameOf(event)]
      if (deed === undefined) return
      event.preventDefault()
      deed()
    }
    // Before the window, at which the search of the whole office listens for what no screen has taken.
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
