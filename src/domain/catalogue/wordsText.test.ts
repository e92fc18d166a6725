import { expect, it } from 'vitest'
import { filterChips } from './filterChips.ts'
import { wordsSentences } from './wordsText.ts'

const chipsOf = (text: string, unmatched: string[]) =>
  filterChips({ chosen: {}, priceMax: 500_000, text }, { nameOf: () => null, automatic: [] }, unmatched)

it('says what became of words that were not understood [FIND-2]', () => {
  expect(wordsSentences(chipsOf('sunroof', []))).toEqual([
    'We did not understand “sunroof”; the list is searched for this word.',
  ])
  expect(wordsSentences(chipsOf('led lamps blurb', ['blurb']))).toEqual([
    'We did not understand “led lamps”; the list is searched for these words.',
    'We did not understand “blurb”; this word does not narrow the list.',
  ])
  expect(wordsSentences(chipsOf('blurb xyzzy', ['blurb', 'xyzzy']))).toEqual([
    'We did not understand “blurb xyzzy”; these words do not narrow the list.',
  ])
  expect(wordsSentences(filterChips({ chosen: {}, yearMin: 2020 }, { nameOf: () => null, automatic: [] }))).toEqual([])
})
