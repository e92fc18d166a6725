import { useState } from 'react'
import { removeStoredValues, hasText, storeValues, readStoredValues } from '../../forms/storedValues.ts'

/** The storage key of the visitor's contact data, which is stored only if the visitor wishes. */
const VISITOR = 'forecourt-visitor'
const VISITOR_FIELDS = ['userName', 'email', 'address', 'contactNumber']

/**
 * Stores what is typed into a form in this tab until it is sent: it survives a closed dialog and a reload. If the
 * visitor has ticked the box, it also stores the contact data on the device for the next form. Only for components that
 * are rendered in the browser.
 */
export function useStoredFields(key: string) {
  const [values, setValues] = useState(() => readStoredValues('sessionStorage', key) ?? {})
  const [restored, setRestored] = useState(() => hasText(values))
  const [remember, setRemember] = useState(() => readStoredValues('localStorage', VISITOR) !== null)

  function clear(): void {
    removeStoredValues('sessionStorage', key)
    setValues({})
    setRestored(false)
  }

  return {
    values,
    remember,
    setRemember,
    clear,
    /** Whether the visitor has typed anything that is not sent. */
    typed: hasText(values),
    /** Whether the fields show what was typed before a reload and nothing since. */
    restored,
    /** The values to fill in when the form opens. */
    first: () => (hasText(values) ? values : (readStoredValues('localStorage', VISITOR) ?? {})),
    note(typed: Record<string, string>) {
      storeValues('sessionStorage', key, typed)
      setValues(typed)
      setRestored(false)
    },
    /** Call it once the form was sent. */
    finish(sent: Readonly<Record<string, string>>) {
      if (remember)
        storeValues('localStorage', VISITOR, Object.fromEntries(VISITOR_FIELDS.map(name => [name, sent[name] ?? ''])))
      else removeStoredValues('localStorage', VISITOR)
      clear()
    },
  }
}
