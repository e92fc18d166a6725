/** `sessionStorage` lasts as long as the tab and survives a reload, `localStorage` stays on the device. */
export type Keeper = 'sessionStorage' | 'localStorage'

const DRAFT_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What was kept under a key, whatever that is: something that another program wrote, too. Null where nothing was. */
export function readJson(keeper: Keeper, key: string): unknown {
  try {
    return JSON.parse(globalThis[keeper].getItem(key) ?? 'null')
  } catch {
    // A browser that keeps nothing, or no JSON.
    return null
  }
}

/** The values of a form that were kept under a key, if they are worth having: at least one that is not empty. */
export function readKept(keeper: Keeper, key: string): Record<string, string> | null {
  const kept = readJson(keeper, key)
  if (typeof kept !== 'object' || kept === null) return null
  const values = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return hasText(Object.fromEntries(values)) ? Object.fromEntries(values) : null
}

/** Keeps the values of a form, or drafts, as JSON; a browser that keeps nothing is no failure. */
export function keepValues(keeper: Keeper, key: string, values: object): void {
  try {
    globalThis[keeper].setItem(key, JSON.stringify(values))
  } catch {
    // Private windows and full disks refuse: the form works without.
  }
}

export function forgetValues(keeper: Keeper, key: string): void {
  try {
    globalThis[keeper].removeItem(key)
  } catch {
    // As above: nothing was kept.
  }
}

/** Whether anything is typed. */
export function hasText(values: Readonly<Record<string, string>>): boolean {
  return Object.values(values).some(text => text.trim() !== '')
}

/** Whether a draft that was kept then (epoch milliseconds) may still be offered: for a month. */
export function isFresh(savedAt: unknown): savedAt is number {
  return typeof savedAt === 'number' && savedAt > Date.now() - DRAFT_KEPT_MS
}
