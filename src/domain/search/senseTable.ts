import type { Kind } from '../kinds/kinds.ts'
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
  /** Of models of other kinds than cars (VEH-5). */
  isOther?: true
  /** The word for every automatic gearbox, which a certain one beside it narrows. */
  anyAutomatic?: true
  /** Of a maker: another who is called so, too: Maruti Suzuki beside Suzuki. */
  orBrands?: readonly string[]
  /** Of a maker: the models of others that are called so, too. */
  orModel?: Sense
  /** Of a word for vehicles: what it means, instead of the names where those are of something else: "auto" (VEH-5). */
  vehicles?: VehicleWord
}

/** What a word for vehicles means. */
export interface VehicleWord {
  /** Listed categories, best first: the next where the maker builds none of those before. */
  tiers: readonly (readonly string[])[]
  /** The kind that the word names as a whole. */
  kind: Kind | null
  /** What it says besides: a fuel, a size, a word of the text. */
  says: 'electric' | 'mini' | 'big' | 'passenger' | null
  text: string | null
  /** Whether it narrows only what other words name. */
  isSoft: boolean
}

export interface Senses {
  senses: Map<string, Sense>
  written: Set<string>
  /** Words that misspelt ones may be: of proper names, not of what people call them by ear. */
  spelled: Set<string>
}

/** Puts names into a table; the first to come keeps its key. With `byEar` it is itself no proper spelling. */
export function addName({ senses, written, spelled }: Senses, name: string, sense: Sense, byEar = false): void {
  const words = foldedWords(name)
  const key = words.join('')
  if (key === '' || senses.has(key)) return
  senses.set(key, sense)
  if (!byEar) for (const word of [key, ...words]) spelled.add(word)
  if (words.length > 1) written.add(words.join(' '))
}
