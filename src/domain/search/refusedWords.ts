import { wordsOf } from '../catalogue/wordIndex.ts'
import { FILLERS } from './words/fillers.ts'
import { PHRASES } from './words/phrases.ts'

/**
 * The words of a text that it refuses, with those that refuse them: "sunroof" and "nahi" of "sunroof nahi chahiye". They must not be
 * searched (FIND-2).
 */
export function refusedWords(text: string): Set<string> {
  const words = wordsOf(text)
  const refused = new Set<string>()
  for (const [at, word] of words.entries()) {
    const role = PHRASES.get(word)
    if (role !== 'not' && role !== 'nahi') continue
    const step = role === 'not' || at === 0 ? 1 : -1
    let beside = at + step
    while (FILLERS.has(words[beside] ?? '')) beside += step
    for (const other of [word, words[beside]]) if (other !== undefined) refused.add(other)
  }
  return refused
}
