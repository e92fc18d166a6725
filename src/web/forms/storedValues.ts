/** `sessionStorage` survives a reload and ends with the tab; `localStorage` stays on the device. */
export type StorageName = 'sessionStorage' | 'localStorage'

const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** The JSON value stored under a key, which another program may have written; null where there is none. */
export function readJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null')
  } catch {
    // The browser refuses storage, or the value is no JSON.
    return null
  }
}

/** The form values stored under a key; null unless at least one of them is not empty. */
export function readStoredValues(storage: StorageName, key: string): Record<string, string> | null {
  const stored = readJson(storage, key)
  if (typeof stored !== 'object' || stored === null) return null
  const values = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return hasText(Object.fromEntries(values)) ? Object.fromEntries(values) : null
}

/** Stores form values or drafts as JSON. It ignores a browser that refuses storage. */
export function storeValues(storage: StorageName, key: string, values: object): void {
  try {
    globalThis[storage].setItem(key, JSON.stringify(values))
  } catch {
    // Private windows and full disks refuse: the form works without.
  }
}

export function removeStoredValues(storage: StorageName, key: string): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // As above: nothing was stored.
  }
}

/** Whether at least one value is not empty. */
export function hasText(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).some(text => text.trim() !== '')
}

/** Whether a draft stored at this moment (epoch milliseconds) may still be offered: drafts expire after a month. */
export function isFresh(savedAt: unknown): savedAt is number {
  return typeof savedAt === 'number' && savedAt > Date.now() - DRAFT_LIFETIME_MS
}
