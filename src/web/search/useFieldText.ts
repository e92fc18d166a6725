import { useSyncExternalStore } from 'react'

/** What stands in a field of the page, without blanks around it. Letters typed while its list is being drawn count too. */
export function useFieldText(field: HTMLInputElement): string {
  const subscribe = (notify: () => void) => {
    const listening = new AbortController()
    for (const type of ['input', 'focus', 'click'] as const)
      field.addEventListener(type, notify, { signal: listening.signal })
    return () => listening.abort()
  }
  const read = () => field.value.trim()
  return useSyncExternalStore(subscribe, read, read)
}
