import { listText } from '../text/listText.ts'

/** What of the desk's work a car's history names. */
export const DESK_MATTERS = {
  taking_in: 'Taking in',
  papers: 'Papers',
  listed_without_29c: 'Shown without Form 29C',
} as const

/** What staff wrote at the desk, in words for history and audit: never a name, a number or a sum. */
export interface DeskNote {
  matter: keyof typeof DESK_MATTERS
  text: string
}

/** The note of what was written. */
export const writtenAct = (matter: DeskNote['matter'], what: readonly string[]): DeskNote => ({
  matter,
  text: listText(what),
})
