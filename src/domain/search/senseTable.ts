import type { SearchedFacet } from './searchLists.ts'
import { foldedWords } from './words/fold.ts'

/** What a name in a search means: options of one facet, any of which is meant. */
export interface Sense {
  facet: SearchedFacet
  names: readonly string[]
  /** Of models: the brand of each. */
  brands?: readonly string[]
  /** The name is a common word too, or very short: it counts only beside its brand. */
  needsBrand?: true
  /** The word for every automatic gearbox, which a certain one beside it narrows. */
  anyAutomatic?: true
}

export interface Senses {
  senses: Map<string, Sense>
  written: Set<string>
}

/** Puts names into a table; the first to come keeps its key. */
export function addName({ senses, written }: Senses, name: string, sense: Sense): void {
  const words = foldedWords(name)
  const key = words.join('')
  if (key === '' || senses.has(key)) return
  senses.set(key, sense)
  if (words.length > 1) written.add(words.join(' '))
}
