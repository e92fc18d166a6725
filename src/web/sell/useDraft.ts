import { useEffect, useState, type RefObject } from 'react'
import { readValues, writeValues } from '../forms/formValues.ts'
import { clearDraft, loadDraft, saveDraft, type SaleDraft } from './saleDraft.ts'

/** Keeps what is typed into a form on this device until it is sent, and offers back what was kept before. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [offered, setOffered] = useState<SaleDraft | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})

  useEffect(() => {
    // Read after the first rendering: the server's page knows nothing of this device.
    const timer = setTimeout(() => setOffered(loadDraft()))
    return () => clearTimeout(timer)
  }, [])

  return {
    offered, values,
    /** What is typed now; an older draft is not written over before the seller has said what becomes of it. */
    note(typed: Record<string, string>) {
      setValues(typed)
      if (offered === null) saveDraft(typed)
    },
    /** Puts the draft into the fields that are still empty. */
    restore() {
      if (form.current === null || offered === null) return
      const typed = Object.entries(readValues(form.current)).filter(([, text]) => text !== '')
      const all = { ...offered.values, ...Object.fromEntries(typed) }
      writeValues(form.current, all)
      setValues(all)
      setOffered(null)
    },
    clear() {
      clearDraft()
      setOffered(null)
      setValues({})
    },
  }
}
