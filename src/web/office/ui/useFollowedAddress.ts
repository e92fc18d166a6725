import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Lets the fields of a GET form follow the address: after Back, a tab or "Clear all". `query` is the query of the
 * address as the form would write it. What was typed since the form was sent stays while the focus is in its fields.
 */
export function useFollowedAddress(query: string) {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(query)
  const typed = useRef(new Set<string>())
  const back = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    if (back || ref.current?.querySelector(':is(input, select):focus') === null) typed.current.clear()
    const wanted = new URLSearchParams(query)
    for (const control of ref.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control.type === 'hidden')
        continue
      if (typed.current.has(control.name)) continue
      const value = wanted.get(control.name) ?? ''
      if (control instanceof HTMLSelectElement)
        control.selectedIndex = Math.max(0, Array.from(control.options, option => option.value).indexOf(value))
      else if (control.type === 'checkbox') control.checked = value === control.value
      else control.value = value
    }
  }, [query, back])
  return {
    ref,
    onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed.current.add(target.name)
    },
    onSubmit: (): void => typed.current.clear(),
  }
}
