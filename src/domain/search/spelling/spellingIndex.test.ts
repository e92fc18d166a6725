import { expect, it } from 'vitest'
import { allowedEdits, createSpellingIndex } from './spellingIndex.ts'
import { soundKey } from './soundKey.ts'

const NAMES = ['maruti', 'swift', 'dzire', 'honda', 'hyundai', 'creta', 'i10', 'i20', 'xuv300', 'xuv700', 'fortuner']

function nearestNames(word: string): string[] {
  return createSpellingIndex(NAMES)
    .nearest(word)
    .map(({ place }) => NAMES[place] ?? '')
}

/** Damerau-Levenshtein by the textbook, with the whole table. */
function naiveDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, down) =>
    Array.from({ length: other.length + 1 }, (_unused, across) => (down === 0 ? across : across === 0 ? down : 0)),
  )
  const at = (down: number, across: number) => table[down]?.[across] ?? Infinity
  for (let down = 1; down <= one.length; down++)
    for (let across = 1; across <= other.length; across++) {
      const cost = one[down - 1] === other[across - 1] ? 0 : 1
      const swapped =
        down > 1 && across > 1 && one[down - 1] === other[across - 2] && one[down - 2] === other[across - 1]
      const edits = Math.min(
        at(down - 1, across) + 1,
        at(down, across - 1) + 1,
        at(down - 1, across - 1) + cost,
        swapped ? at(down - 2, across - 2) + 1 : Infinity,
      )
      table[down]?.splice(across, 1, edits)
    }
  return at(one.length, other.length)
}

/** The same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it.each([
  ['maruti', 'maruti'],
  ['martui', 'maruti'],
  ['swfit', 'swift'],
  ['swiftt', 'swift'],
  ['kretta', 'creta'],
  ['hundai', 'hyundai'],
  ['phortuner', 'fortuner'],
])('finds by %s the word %s [FIND-2]', (written, meant) => {
  expect(nearestNames(written)[0]).toBe(meant)
})

it('forgives nothing in short words, and no other digit [FIND-2]', () => {
  expect(nearestNames('i10')).toEqual(['i10'])
  expect(nearestNames('i30')).toEqual([])
  expect(nearestNames('xuv400')).toEqual([])
  expect(nearestNames('xuw700')).toEqual(['xuv700'])
})

it('finds what a walk through all words finds, with the same edits [FIND-2]', () => {
  const random = createRandom(7)
  const randomWord = () => Array.from({ length: 1 + random(10) }, () => 'abcdefghz'[random(9)]).join('')
  const words = Array.from({ length: 250 }, randomWord)
  const index = createSpellingIndex(words)
  for (let round = 0; round < 150; round++) {
    const asked = round % 2 === 0 ? randomWord() : `${words[round]}${'az'[random(2)]}`
    const allowed = allowedEdits(asked.length)
    const right = words
      .map((word, place) => {
        const written = naiveDistance(asked, word)
        return { place, edits: allowed > 0 && soundKey(word) === soundKey(asked) ? Math.min(written, 1) : written }
      })
      .filter(({ edits }) => edits <= allowed)
    const byPlace = index.nearest(asked).toSorted((one, other) => one.place - other.place)
    expect({ asked, answers: byPlace }).toEqual({ asked, answers: right })
  }
})

it('tells the words that begin with a prefix, in alphabetical order [FIND-5]', () => {
  const index = createSpellingIndex(NAMES)
  const names = (prefix: string, limit: number) => index.beginningWith(prefix, limit).map(place => NAMES[place])
  expect(names('h', 8)).toEqual(['honda', 'hyundai'])
  expect(names('i', 1)).toEqual(['i10'])
  expect(names('hondas', 8)).toEqual([])
  expect(createSpellingIndex([]).beginningWith('a', 8)).toEqual([])
  expect(createSpellingIndex([]).nearest('maruti')).toEqual([])
})
