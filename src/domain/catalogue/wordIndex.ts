import { firstNot } from '../binarySearch.ts'
import type { SearchedWord } from './index/indexTypes.ts'
import { plateStart } from '../registration/plateStart.ts'
import { wordsOf } from './wordsOf.ts'

/** At most so many words of a text are searched (FIND-2). */
export const MOST_WORDS = 12

/** From so many letters on a word also finds the words that begin with it. */
const FEWEST_LETTERS = 2

/** An answer of so many names or more is shared: kept answers hold what was searched, and two letters find thousands. */
const LEAST_SHARED = 16

interface Posting {
  word: string
  list: 'variants' | 'features'
  key: string
}

/** Finds variants and features by the words of their names, the whole word or its beginning, and cars by the beginning of their number. */
export class WordIndex {
  /** Sorted by word. */
  readonly #postings: readonly Posting[]
  /** The long answers: no more than there are beginnings of words with so many names. */
  readonly #shared = new Map<string, SearchedWord>()

  /** Takes the name keys of both option lists. */
  constructor(keys: Readonly<Record<Posting['list'], Iterable<string>>>) {
    const postings = (list: Posting['list']) =>
      [...keys[list]].flatMap(key => [...new Set(wordsOf(key))].map(word => ({ word, list, key })))
    this.#postings = [...postings('variants'), ...postings('features')].toSorted((a, b) =>
      a.word < b.word ? -1 : a.word > b.word ? 1 : 0,
    )
  }

  /** What the word finds; null when no option has it and no number plate begins with it. */
  find(word: string): SearchedWord | null {
    const shared = this.#shared.get(word)
    if (shared !== undefined) return shared
    const postings = this.#postings
    const found = { variants: new Set<string>(), features: new Set<string>() }
    for (
      let at = firstNot(postings.length, place => (postings[place]?.word ?? '') < word);
      at < postings.length;
      at++
    ) {
      const posting = postings[at]
      if (
        posting === undefined
        || !(word.length < FEWEST_LETTERS ? posting.word === word : posting.word.startsWith(word))
      )
        break
      found[posting.list].add(posting.key)
    }
    const names = found.variants.size + found.features.size
    const plate = plateStart(word)
    if (names === 0 && plate === null) return null
    const answer = {
      variants: [...found.variants],
      features: [...found.features],
      ...(plate === null ? {} : { plate }),
    }
    if (names >= LEAST_SHARED) this.#shared.set(word, answer)
    return answer
  }

  /**
   * What vehicles must have for the words of a text: one variant, feature or number plate for each. Words that no option has are
   * left out and named in `unmatched`, as they are written in a name key; so are those beyond the first 12.
   */
  read(asked: readonly string[]): { words: SearchedWord[]; unmatched: string[] } {
    const words: SearchedWord[] = []
    const unmatched: string[] = []
    for (const [place, word] of asked.entries()) {
      const found = place < MOST_WORDS ? this.find(word) : null
      if (found === null) unmatched.push(word)
      else words.push(found)
    }
    return { words, unmatched }
  }
}
