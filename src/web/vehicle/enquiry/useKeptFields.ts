import { useState } from 'react'
import { forgetValues, hasText, keepValues, readKept } from '../../forms/keptValues.ts'

/** The visitor, as remembered on this device at the visitor's wish. */
const VISITOR = 'forecourt-visitor'
const VISITOR_FIELDS = ['userName', 'email', 'address', 'contactNumber']

/**
 * What is typed into a form, kept in this tab until it is sent: it survives a closed window and a reload. Beside it, if the
 * visitor has ticked that, who the visitor is, kept on the device for the next form. Only for what is drawn in the browser.
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
    /** Whether the visitor has typed anything that would be lost. */
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
