/** `sessionStorage` lasts as long as the tab and survives a reload, `localStorage` stays on the device. */
export type Keeper = 'sessionStorage' | 'localStorage'

/** What was kept under a key, if it is worth having: at least one field that is not empty. */
export function readKept(keeper: Keeper, key: string): Record<string, string> | null {
  try {
    const kept: unknown = JSON.parse(globalThis[keeper].getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const values = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return hasText(Object.fromEntries(values)) ? Object.fromEntries(values) : null
  } catch {
    // A browser that keeps nothing, or something that another program wrote.
    return null
  }
}

/** Keeps the values of a form; a browser that keeps nothing is no failure. */
export function keepValues(keeper: Keeper, key: string, values: Readonly<Record<string, string>>): void {
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
