import { useState } from 'react'
import { forgetValues, hasText, keepValues, readKept } from '../../forms/keptValues.ts'

/** The visitor's contact data, which the device stores if the visitor wishes. */
const VISITOR = 'forecourt-visitor'
const VISITOR_FIELDS = ['userName', 'email', 'address', 'contactNumber']

/**
 * Stores what is typed into a form in this tab until it is sent: it survives a closed dialog and a reload. If the
 * visitor has ticked the box, it also stores the contact data on the device for the next form. Only for components that
 * are rendered in the browser.
 */
export function useKeptFields(key: string) {
  const [values, setValues] = useState(() => readKept('sessionStorage', key) ?? {})
  const [restored, setRestored] = useState(() => hasText(values))
  const [remember, setRemember] = useState(() => readKept('localStorage', VISITOR) !== null)

  function clear(): void {
    forgetValues('sessionStorage', key)
    setValues({})
    setRestored(false)
  }

  return {
    values, remember, setRemember, clear,
    /** Whether the visitor has typed anything since. */
    typed: hasText(values),
    /** Whether the fields show what was typed before a reload and nothing since. */
    restored,
    /** What the fields are to show as the form opens. */
    first: () => hasText(values) ? values : readKept('localStorage', VISITOR) ?? {},
    note(typed: Record<string, string>) {
      keepValues('sessionStorage', key, typed)
      setValues(typed)
      setRestored(false)
    },
    /** The form has been sent. */
    finish(sent: Readonly<Record<string, string>>) {
      if (remember) keepValues('localStorage', VISITOR, Object.fromEntries(VISITOR_FIELDS.map(name => [name, sent[name] ?? ''])))
      else forgetValues('localStorage', VISITOR)
      clear()
    },
  }
}
