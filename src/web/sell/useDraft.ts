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

  const filled = (typed: Record<string, string>) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

  return {
    offered, values,
    /** What is typed now. Beside an older draft, of which nobody has said yet what becomes of it, it is kept on top of that one. */
    note(typed: Record<string, string>) {
      setValues(typed)
      saveDraft({ ...offered?.values, ...filled(typed) })
    },
    /** Puts the draft into the fields that are still empty. */
    restore() {
      if (form.current === null || offered === null) return
      const all = { ...offered.values, ...filled(readValues(form.current)) }
      writeValues(form.current, all)
      setValues(all)
      setOffered(null)
    },
    /** The older draft is not wanted. */
    refuse() {
      saveDraft(filled(values))
      setOffered(null)
    },
    /** What was typed has been sent; an older draft is still there. */
    end() {
      if (offered === null) clearDraft()
      else saveDraft(offered.values)
      setValues({})
    },
  }
}
