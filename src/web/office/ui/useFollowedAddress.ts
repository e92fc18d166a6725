import { useEffect, useRef, type FormEvent } from 'react'

/**
 * Lets the fields of a form that asks for an address follow that address: after Back, a tab or "Clear all". `query` is the
 * address's own, as the form would write it. What is typed since the form itself was sent stays, and so does the focus.
 */
export function useFollowedAddress(query: string) {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(query)
  const sent = useRef<FormData | null>(null)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    const wanted = new URLSearchParams(query)
    for (const control of ref.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.type === 'hidden') continue
      const value = wanted.get(control.name) ?? ''
      if (sent.current !== null && value === (sent.current.get(control.name) ?? '')) continue
      if (control instanceof HTMLSelectElement) control.selectedIndex = Math.max(0, Array.from(control.options, option => option.value).indexOf(value))
      else if (control.type === 'checkbox') control.checked = value === control.value
      else control.value = value
    }
    sent.current = null
  }, [query])
  return { ref, onSubmit: (event: FormEvent<HTMLFormElement>): void => { sent.current = new FormData(event.currentTarget) } }
}
