import { normaliseCarNumber } from '#domain/registration/registrationNumber.ts'
import { removeStoredValues, hasText, isFresh, storeValues, readJson } from '../forms/storedValues.ts'

const KEY = 'forecourt-sell-drafts'
/** The key of the single draft that earlier releases stored. */
const SINGLE_KEY = 'forecourt-sell-draft'
const MOST_KEPT = 5

/** What a seller has typed for one car but not sent, and when it was last changed (epoch milliseconds). */
export interface SaleDraft {
  id: string
  savedAt: number
  values: Record<string, string>
}

function readDraft(stored: unknown): SaleDraft[] {
  const { id = 'single', savedAt, values } = (stored ?? {}) as Partial<SaleDraft>
  if (typeof id !== 'string' || !isFresh(savedAt) || typeof values !== 'object' || values === null) return []
  return Object.values(values).every(text => typeof text === 'string') && hasText(values)
    ? [{ id, savedAt, values }]
    : []
}

/** The drafts on this device from the last month, the newest first. */
export function loadDrafts(): SaleDraft[] {
  const stored = readJson('localStorage', KEY)
  return [...(Array.isArray(stored) ? stored : []), readJson('localStorage', SINGLE_KEY)].flatMap(readDraft)
}

function keepDrafts(drafts: readonly SaleDraft[]): void {
  storeValues('localStorage', KEY, drafts.slice(0, MOST_KEPT))
  removeStoredValues('localStorage', SINGLE_KEY)
}

/** Stores what is typed for one car on this device, without files. A draft without any text is deleted. */
export function saveDraft(id: string, values: Record<string, string>): void {
  const others = loadDrafts().filter(draft => draft.id !== id)
  keepDrafts(hasText(values) ? [{ id, savedAt: Date.now(), values }, ...others] : others)
}

/** Deletes the draft of a car that was sent, and every other draft with the same texts or the same car number. */
export function dropSent(id: string, sent: Readonly<Record<string, string>>): void {
  const plate = normaliseCarNumber(sent.carNumber ?? '')
  keepDrafts(
    loadDrafts().filter(
      draft =>
        draft.id !== id
        && (plate === null || normaliseCarNumber(draft.values.carNumber ?? '') !== plate)
        && Object.entries(draft.values).some(([name, text]) => text !== '' && text !== sent[name]),
    ),
  )
}
