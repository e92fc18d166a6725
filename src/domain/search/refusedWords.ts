import { wordsOf } from '../catalogue/wordsOf.ts'
import { FILLERS } from './words/fillers.ts'
import { PHRASES, type Role } from './words/phrases.ts'

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

/**
 * The words of a text that must not be searched (FIND-2): those that it refuses, with those that refuse them ("sunroof nahi", "maruti
 * ke alawa"), and "near me".
 */
export function refusedWords(text: string): Set<string> {
  const words = wordsOf(text)
  const refused = new Set<string>()
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phraseAt(words, at)
    if (phrase === undefined) continue
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
