import { forgetValues, hasText, isFresh, keepValues, readJson } from '../forms/keptValues.ts'

const KEY = 'forecourt-sell-draft'

/** What a seller has typed but not sent, and when [ms since 1970]. */
export interface SaleDraft { savedAt: number; values: Record<string, string> }

function isDraft(value: unknown): value is SaleDraft {
  return typeof value === 'object' && value !== null && 'savedAt' in value && isFresh(value.savedAt)
    && 'values' in value && typeof value.values === 'object' && value.values !== null
    && Object.values(value.values).every(text => typeof text === 'string')
}

/** Keeps what is typed on this device, for a month at most; files are not kept. */
export function saveDraft(values: Record<string, string>): void {
  const draft: SaleDraft = { savedAt: Date.now(), values }
  keepValues('localStorage', KEY, draft)
}

/** The draft on this device, if there is one worth continuing. */
export function loadDraft(): SaleDraft | null {
  const draft = readJson('localStorage', KEY)
  return isDraft(draft) && hasText(draft.values) ? draft : null
}

export const clearDraft = () => forgetValues('localStorage', KEY)
