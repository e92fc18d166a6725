import type { Reading } from './reading.ts'

const LONGEST_TEXT = 500

/** A text as it is written, up to 500 characters. */
export const readText = (text: string): Reading<string> =>
  text.length > LONGEST_TEXT ? { reason: `has more than ${LONGEST_TEXT} characters` } : { value: text }
