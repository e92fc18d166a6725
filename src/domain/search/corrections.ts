import type { Sense, Senses } from './senseTable.ts'
import { editDistance } from './spelling/editDistance.ts'
import { soundKey } from './spelling/soundKey.ts'
import { allowedEdits, createSpellingIndex } from './spelling/spellingIndex.ts'
import { FILLERS } from './words/fillers.ts'
import { foldedWords } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES } from './words/phrases.ts'

/** What misspelt words were meant to be. */
export interface Corrections {
  /** The known word that a misspelt one most likely is; of nearly equal ones a model of the brands that the search names. */
  correct(word: string, brands: ReadonlySet<string>): string | undefined
  /** The proper spelling of a model that is written by ear: "skorpio" is "scorpio". Other words stay. */
  proper(word: string): string
}

/** Shorter words are not corrected, and nothing is corrected to them. */
const FEWEST_LETTERS = 4
/** From so many letters on the first one may be wrong too. */
const LONG = 7
/** Fewer consonants say no name. */
const FEWEST_CONSONANTS = 3
/** Shorter words sound like too many others. */
const FEWEST_HEARD = 4

const isNamed = (sense: Sense | undefined) => sense?.facet === 'brand' || sense?.facet === 'model'
const isOf = (sense: Sense | undefined, brands: ReadonlySet<string>) =>
  sense?.facet === 'model' && sense.brands?.some(brand => brands.has(brand)) === true

/** Words to which misspelt ones are corrected; of equally near ones the first is meant. */
function spelledWords(spelled: ReadonlySet<string>): string[] {
  const roles = [...PHRASES.keys()].filter(phrase => !phrase.includes(' '))
  const numbers = [...NUMBER_WORDS.keys(), ...ORDINALS.keys()]
  const fillers = [...FILLERS].filter(word => word.length > FEWEST_LETTERS)
  return [...new Set([...spelled, ...roles, ...numbers, ...fillers])].filter(
    word => word.length >= FEWEST_LETTERS && /^[a-z]/u.test(word),
  )
}

/** The consonants of a word that is written with hardly a vowel, as they sound: "frtnr"; empty for other words. */
function skeletonOf(word: string): string {
  const sounds = soundKey(word)
  const consonants = sounds.replaceAll('a', '')
  return sounds.length - consonants.length <= 1 && consonants.length >= FEWEST_CONSONANTS ? consonants : ''
}

/** Makers and models by their consonants, which some people write alone. */
function readSkeletons({ senses, spelled }: Senses): Map<string, string> {
  const skeletons = new Map<string, string>()
  for (const word of spelled) {
    const consonants = soundKey(word).replaceAll('a', '')
    if (isNamed(senses.get(word)) && /^[a-z]+$/u.test(word) && !skeletons.has(consonants))
      skeletons.set(consonants, word)
  }
  return skeletons
}

/** Makers and models that people write by ear, by how that sounds. */
function readHeard({ senses, spelled }: Senses): Map<string, string> {
  const heard = new Map<string, string>()
  for (const [word, sense] of senses) {
    if (spelled.has(word) || !isNamed(sense) || sense.needsBrand) continue
    if (word.length < FEWEST_HEARD || !/^[a-z]+$/u.test(word) || heard.has(soundKey(word))) continue
    heard.set(soundKey(word), word)
  }
  return heard
}

/** People rarely mistake the first letter, but for one that sounds alike: short words must begin with the same. */
function mayBegin(word: string, meant: string): boolean {
  const [own, other] = [soundKey(word.slice(0, 2)).charAt(0), soundKey(meant.slice(0, 2)).charAt(0)]
  const isSwapped = word.charAt(0) === meant.charAt(1) && word.charAt(1) === meant.charAt(0)
  return word.length >= LONG || own === other || isSwapped || (own === 's' && other === 'k' && meant.startsWith('c'))
}

/** A word that would vanish as a filler has to be nearer to it. */
const mostEdits = (word: string, meant: string) => (FILLERS.has(meant) ? 1 : allowedEdits(word.length))

/** A word of three letters that is a model of a named brand without one letter: the "cty" of "honda cty". */
function shortModel(word: string, { senses, spelled }: Senses, brands: ReadonlySet<string>): string | undefined {
  if (word.length !== FEWEST_LETTERS - 1 || brands.size === 0 || !/^[a-z]+$/u.test(word)) return undefined
  for (const meant of spelled)
    if (
      meant.length === FEWEST_LETTERS
      && meant.charAt(0) === word.charAt(0)
      && isOf(senses.get(meant), brands)
      && editDistance(word, meant, 1) === 1
    )
      return meant
  return undefined
}

/** Makes the corrections of a table of senses. */
export function createCorrections(table: Senses): Corrections {
  const { senses, spelled } = table
  const words = spelledWords(spelled)
  const spelling = createSpellingIndex(words)
  const [skeletons, heard] = [readSkeletons(table), readHeard(table)]
  return {
    correct: (word, brands) => {
      if (word.length < FEWEST_LETTERS) return shortModel(word, table, brands)
      const near = spelling
        .nearest(word)
        .map(({ place, edits }) => ({ meant: words[place] ?? '', edits }))
        .filter(({ meant, edits }) => edits <= mostEdits(word, meant) && mayBegin(word, meant))
      const [best] = near
      const ofBrand = near.find(
        ({ meant, edits }) => edits <= (best?.edits ?? 0) + 1 && isOf(senses.get(meant), brands),
      )
      const alike = heard.get(soundKey(word))
      if (ofBrand !== undefined) return ofBrand.meant
      if (alike !== undefined && (best === undefined || soundKey(best.meant) !== soundKey(word))) return alike
      return best?.meant ?? skeletons.get(skeletonOf(word))
    },
    proper: word => {
      const sense = senses.get(word)
      const [name] = sense?.facet === 'model' && !sense.needsBrand ? sense.names : []
      if (name === undefined || spelled.has(word) || sense?.names.length !== 1) return word
      const own = foldedWords(name)
      return own.length === 1 && /^[a-z]+$/u.test(own[0] ?? '') ? (own[0] ?? word) : word
    },
  }
}
