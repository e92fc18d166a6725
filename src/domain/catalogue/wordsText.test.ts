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
    'We did not understand “blurb”; no car has this word, so the list is shown without it.',
  ])
  expect(wordsSentences(chipsOf('blurb xyzzy', ['blurb', 'xyzzy']))).toEqual([
    'We did not understand “blurb xyzzy”; no car has these words, so the list is shown without them.',
  ])
  expect(wordsSentences(filterChips({ chosen: {}, yearMin: 2020 }, { nameOf: () => null, automatic: [] }))).toEqual([])
})
