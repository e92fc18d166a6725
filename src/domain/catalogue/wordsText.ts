import type { FilterChip } from './filterChips.ts'

/** The end of the sentence about words, of one and of several. */
const ENDS = {
  searched: ['the list is searched for this word.', 'the list is searched for these words.'],
  unknown: ['this word does not narrow the list.', 'these words do not narrow the list.'],
} as const

/**
 * What became of the words that were not understood as a choice (FIND-2), a sentence for those that are searched and one
 * for those that narrow nothing: `We did not understand “blurb”; the list is searched for this word.`
 */
export function wordsSentences(chips: readonly Pick<FilterChip, 'name' | 'words'>[]): string[] {
  return chips.flatMap(({ name, words }) =>
    words === undefined ? [] : [`We did not understand “${name}”; ${ENDS[words][name.includes(' ') ? 1 : 0]}`],
  )
}
