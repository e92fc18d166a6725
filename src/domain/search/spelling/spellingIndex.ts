import { firstNot } from '../../binarySearch.ts'
import { hashOfSound, visitDeletions } from './deletions.ts'
import { editDistance } from './editDistance.ts'
import { soundKey } from './soundKey.ts'

/** A word of the vocabulary by its place there, and how many edits it is from the word asked for. */
export interface NearWord {
  place: number
  edits: number
}

/** A vocabulary that can be asked with spelling mistakes. */
export interface SpellingIndex {
  /**
   * The words a folded word may mean, nearest first and at most 24: the word itself (0 edits), those within
   * {@link allowedEdits}, and those that sound alike, which count 1 edit at most. Of equally near ones those come
   * first that are also near in writing, that begin with the same letter, and that stand first in the vocabulary.
   * The digits of both must be the same: i10 is no misspelling of i20.
   */
  nearest: (word: string) => NearWord[]
  /** The places of the words that begin with a folded prefix, in alphabetical order, at most `limit`. */
  beginningWith: (prefix: string, limit: number) => number[]
}

const MOST_ANSWERS = 24

/** How many edits a word of so many letters may be away: 0 below 4 letters, 1 to 6, then 2 (FIND-2). */
export function allowedEdits(letters: number): number {
  return letters < 4 ? 0 : letters < 7 ? 1 : 2
}

/** How many edits a word may be away that asks for one of so many letters: it may itself be longer by those edits. */
function mostEditsTo(letters: number): number {
  return Math.max(allowedEdits(letters + 1) > 0 ? 1 : 0, allowedEdits(letters + 2) > 1 ? 2 : 0)
}

/** The digits of a word, in their order. */
function digitsOf(word: string): string {
  return word.replace(/\D+/g, '')
}

/** Calls `visit` with the hashes under which a word is found: first by its sound, then by what is left of it. */
function visitHashes(word: string, edits: number, visit: (hash: number, bySound: boolean) => void): void {
  visit(hashOfSound(soundKey(word)), true)
  visitDeletions(word, edits, hash => visit(hash, false))
}

/**
 * Makes an index of folded words (lower-case Latin letters and digits, no spaces); the places of its answers are
 * theirs. Words are found by their sound and by what is left of them without up to two of their first seven letters:
 * at most 30 entries a word, in buckets of one table, 8 to 12 bytes an entry.
 */
export function createSpellingIndex(words: readonly string[]): SpellingIndex {
  const visitAll = (visit: (hash: number, place: number) => void) =>
    words.forEach((word, place) => visitHashes(word, mostEditsTo(word.length), hash => visit(hash, place)))

  let entries = 0
  visitAll(() => entries++)
  const bits = 2 ** Math.ceil(Math.log2(entries + 1)) - 1
  /** Where each bucket begins in `found`; the next one begins where it ends. */
  const starts = new Uint32Array(bits + 2)
  visitAll(hash => {
    starts[hash & bits] = (starts[hash & bits] ?? 0) + 1
  })
  let sum = 0
  for (let bucket = 0; bucket < starts.length; bucket++) starts[bucket] = sum += starts[bucket] ?? 0
  const found = new Uint32Array(entries)
  visitAll((hash, place) => {
    const at = (starts[hash & bits] ?? 0) - 1
    starts[hash & bits] = at
    found[at] = place
  })
  const sorted = Uint32Array.from(words.keys()).sort((one, other) => {
    const [a = '', b = ''] = [words[one], words[other]]
    return a < b ? -1 : a > b ? 1 : one - other
  })
  /** In which question a word was looked at last. */
  const lookedAt = new Uint32Array(words.length)
  let question = 0

  return {
    nearest: word => {
      const allowed = allowedEdits(word.length)
      const sound = soundKey(word)
      const digits = digitsOf(word)
      const answers: (NearWord & { written: number; otherStart: number })[] = []
      question++
      visitHashes(word, allowed, (hash, bySound) => {
        const end = starts[(hash & bits) + 1] ?? 0
        for (let at = starts[hash & bits] ?? 0; at < end; at++) {
          const place = found[at] ?? 0
          if (lookedAt[place] === question) continue
          lookedAt[place] = question
          const other = words[place] ?? ''
          const written = editDistance(word, other, allowed)
          const edits = allowed > 0 && bySound && written > 1 && soundKey(other) === sound ? 1 : written
          if (edits > allowed || (edits > 0 && digitsOf(other) !== digits)) continue
          answers.push({ place, edits, written, otherStart: other.charAt(0) === word.charAt(0) ? 0 : 1 })
        }
      })
      return answers
        .sort(
          (one, other) =>
            one.edits - other.edits
            || one.written - other.written
            || one.otherStart - other.otherStart
            || one.place - other.place,
        )
        .slice(0, MOST_ANSWERS)
        .map(({ place, edits }) => ({ place, edits }))
    },
    beginningWith: (prefix, limit) => {
      const wordAt = (at: number) => words[sorted[at] ?? 0] ?? ''
      const places: number[] = []
      const first = firstNot(sorted.length, at => wordAt(at) < prefix)
      for (let at = first; at < sorted.length && places.length < limit && wordAt(at).startsWith(prefix); at++)
        places.push(sorted[at] ?? 0)
      return places
    },
  }
}
