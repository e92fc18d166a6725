import { useEffect, useState, type RefObject } from 'react'
import { readValues, writeValues } from '../forms/formValues.ts'
import { randomUuid } from '../forms/randomUuid.ts'
import { dropSent, loadDrafts, saveDraft, type SaleDraft } from './saleDraft.ts'

/**
 * Stores what is typed into a form on this device until it is sent, and offers an earlier draft. Until the visitor has
 * answered the offer, what is typed is a draft of its own, so that neither overwrites the other.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [id, setId] = useState(randomUuid)
  const [offered, setOffered] = useState<SaleDraft | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const offerNext = (own: string) => setOffered(loadDrafts().find(draft => draft.id !== own) ?? null)

  useEffect(() => {
    // Read after the first rendering: the HTML of the server knows nothing of this device.
    const timer = setTimeout(() => setOffered(loadDrafts()[0] ?? null))
    return () => clearTimeout(timer)
  }, [])

  return {
    offered,
    values,
    note(typed: Record<string, string>) {
      setValues(typed)
      saveDraft(id, typed)
    },
    /** Fills the fields with the draft. What was in them is offered instead, unless the draft contains all of it. */
    restore() {
      if (form.current === null || offered === null) return
      const typed = readValues(form.current)
      const more = Object.entries(typed).some(([name, text]) => text !== '' && text !== offered.values[name])
      saveDraft(id, more ? typed : {})
      writeValues(form.current, {
        ...Object.fromEntries(Object.keys(typed).map(name => [name, ''])),
        ...offered.values,
      })
      setValues(offered.values)
      setId(offered.id)
      if (more) offerNext(offered.id)
      else setOffered(null)
    },
    /** Deletes the offered draft. */
    refuse() {
      if (offered !== null) saveDraft(offered.id, {})
      offerNext(id)
    },
    /** Call it after sending. Drafts of other cars are offered at the next visit, not right now. */
    end(sent: Readonly<Record<string, string>>) {
      dropSent(id, sent)
      setId(randomUuid())
      setOffered(null)
      setValues({})
    },
  }
}
