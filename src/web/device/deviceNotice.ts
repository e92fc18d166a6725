/** What the visitor is told after a press, with one thing that may be done about it. */
export interface DeviceNotice {
  text: string
  action?: { name: string; act: () => void } | { name: string; to: string }
}

let notice: DeviceNotice | null = null
const listeners = new Set<() => void>()

/** The notice that is shown; null when there is none. */
export const currentNotice = () => notice

/** Shows a notice in place of the one before; without a text it takes that away. */
export function sayOnDevice(text: string, action?: DeviceNotice['action']): void {
  notice = text === '' ? null : { text, action }
  listeners.forEach(listener => listener())
}

/** Takes a notice away that only leads to a page: for when another page is shown. What can be undone stays. */
export function dropLeadingNotice(): void {
  if (notice?.action !== undefined && 'to' in notice.action) sayOnDevice('')
}

/** Calls the listener after every change. Returns a function that ends it. */
export function followNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
