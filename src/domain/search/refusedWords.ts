import { wordsOf } from '../catalogue/wordsOf.ts'
import { devanagariToLatin } from './words/devanagari.ts'
import { FILLERS } from './words/fillers.ts'
import { PHRASES, type Role } from './words/phrases.ts'
import { SIZE_WORDS, type SizeUnit } from './words/sizeWords.ts'

const LONGEST_PHRASE = 5
/** Phrases whose words are no text to search: those that refuse what stands beside them, and "near me". */
const NOT_SEARCHED: ReadonlySet<Role> = new Set<Role>(['not', 'nahi', 'nearby'])

/** The longest such phrase that begins at a word. */
function phraseAt(words: readonly string[], from: number): { role: Role; to: number } | undefined {
  for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to -= 1) {
    const role = PHRASES.get(words.slice(from, to).join(' '))
    if (role !== undefined && NOT_SEARCHED.has(role)) return { role, to }
  }
  return undefined
}

/** Sizes that no name of a variant has: the 10 of "10 chakka" is none of "10 Seater", and "50 hp" no plate of Himachal. */
const NOT_IN_NAMES: ReadonlySet<SizeUnit> = new Set<SizeUnit>(['tyres', 'hp', 'hours'])

function isSize(figure = '', unit = ''): boolean {
  const latin = /[\u0900-\u097f]/u.test(unit) ? devanagariToLatin(unit) : unit
  const counted = SIZE_WORDS.get(latin)
  return /^\d+$/u.test(figure) && counted !== undefined && NOT_IN_NAMES.has(counted)
}

/**
 * The words of a text that must not be searched (FIND-2): those that it refuses, with those that refuse them ("sunroof nahi", "maruti
 * ke alawa"), "near me", and sizes that no variant is called by (VEH-5).
 */
export function refusedWords(text: string): Set<string> {
  const words = wordsOf(text)
  const refused = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phraseAt(words, at)
    if (phrase === undefined) {
      if (isSize(words[at], words[at + 1])) for (const word of words.slice(at, at + 2)) refused.add(word)
      continue
    }
    for (const word of words.slice(at, phrase.to)) refused.add(word)
    if (phrase.role !== 'nearby') {
      const isInFront = phrase.role === 'nahi' && at > 0
      let beside = isInFront ? at - 1 : phrase.to
      while (FILLERS.has(words[beside] ?? '')) beside += isInFront ? -1 : 1
      const other = words[beside]
      if (other !== undefined) refused.add(other)
    }
    at = phrase.to - 1
  }
  return refused
}

/** The words of a text that are searched, in their order, each once. */
export function searchedWords(text: string): string[] {
  const refused = refusedWords(text)
  return [...new Set(wordsOf(text))].filter(word => !refused.has(word))
}
