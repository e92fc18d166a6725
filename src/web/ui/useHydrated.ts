import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is alive: false on the server and in the very first rendering in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
