import { useEffect, useState, type RefObject } from 'react'
import { readValues, writeValues } from '../forms/formValues.ts'
import { randomUuid } from '../forms/randomUuid.ts'
import { dropSent, loadDrafts, saveDraft, type SaleDraft } from './saleDraft.ts'

/**
 * Keeps what is typed into a form on this device until it is sent, and offers back what was kept before. While nobody has
 * answered that, what is typed is a draft of its own: neither is written over the other.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [id, setId] = useState(randomUuid)
  const [offered, setOffered] = useState<SaleDraft | null>(null)
  const [values, setValues] = useState<Record<string, string>>({})
  const offerNext = (own: string) => setOffered(loadDrafts().find(draft => draft.id !== own) ?? null)

  useEffect(() => {
    // Read after the first rendering: the server's page knows nothing of this device.
    const timer = setTimeout(() => setOffered(loadDrafts()[0] ?? null))
    return () => clearTimeout(timer)
  }, [])

  return {
    offered, values,
    note(typed: Record<string, string>) {
      setValues(typed)
      saveDraft(id, typed)
    },
    /** Puts the draft into the fields. What stood there is offered in its place, unless all of it is in the draft. */
    restore() {
      if (form.current === null || offered === null) return
      const typed = readValues(form.current)
      const more = Object.entries(typed).some(([name, text]) => text !== '' && text !== offered.values[name])
      saveDraft(id, more ? typed : {})
      writeValues(form.current, { ...Object.fromEntries(Object.keys(typed).map(name => [name, ''])), ...offered.values })
      setValues(offered.values)
      setId(offered.id)
      if (more) offerNext(offered.id)
      else setOffered(null)
    },
    /** The older draft is not wanted. */
    refuse() {
      if (offered !== null) saveDraft(offered.id, {})
      offerNext(id)
    },
    /** What was typed has been sent. Who comes back another day is asked about other cars; who has just sent one is not. */
    end(sent: Readonly<Record<string, string>>) {
      dropSent(id, sent)
      setId(randomUuid())
      setOffered(null)
      setValues({})
    },
  }
}
