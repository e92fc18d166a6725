const KEY = 'forecourt-sell-draft'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** What a seller has typed but not sent, and when [ms since 1970]. */
export interface SaleDraft { savedAt: number; values: Record<string, string> }

function isDraft(value: unknown): value is SaleDraft {
  return typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number'
    && 'values' in value && typeof value.values === 'object' && value.values !== null
    && Object.values(value.values).every(text => typeof text === 'string')
}

/** Keeps what is typed on this device, for a month at most; files are not kept. A browser that keeps nothing is no failure. */
export function saveDraft(values: Record<string, string>): void {
  try {
    const draft: SaleDraft = { savedAt: Date.now(), values }
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Private windows and full disks refuse: then there is no draft, and the form works without.
  }
}

/** The draft on this device, if there is one worth continuing. */
export function loadDraft(): SaleDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isDraft(draft) || draft.savedAt < Date.now() - KEPT_MS) return null
    return Object.values(draft.values).some(text => text.trim() !== '') ? draft : null
  } catch {
    return null
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above: nothing was kept.
  }
}
