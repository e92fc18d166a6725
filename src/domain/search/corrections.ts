import type { Sense, Senses } from './senseTable.ts'
import { editDistance } from './spelling/editDistance.ts'
import { soundKey } from './spelling/soundKey.ts'
import { allowedEdits, createSpellingIndex } from './spelling/spellingIndex.ts'
import { FILLERS } from './words/fillers.ts'
import { foldedWords } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES, type Role } from './words/phrases.ts'

/** What stands around a misspelt word. */
export interface Around {
  /** The brands that the search names. */
  brands: ReadonlySet<string>
  /** The words beside it, as they are written; empty at the ends. */
  before: string
  behind: string
}

/** What misspelt words were meant to be. */
export interface Corrections {
  /** The known word that a misspelt one most likely is; of nearly equal ones the one that fits what stands around it. */
  correct(word: string, around: Around): string | undefined
  /** The proper spelling of a name that is written by ear: "skorpio" is "scorpio". Other words stay. */
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
/** Words up to so many letters may differ by two in writing where they sound alike, those of four by one: "kheti" is no "kota". */
const SHORT = 5

const isNamed = (sense: Sense | undefined) => sense?.facet === 'brand' || sense?.facet === 'model'
const isOf = (sense: Sense | undefined, brands: ReadonlySet<string>) =>
  sense?.facet === 'model' && sense.brands?.some(brand => brands.has(brand)) === true

/** Words to which misspelt ones are corrected; of equally near ones the first is meant. */
function spelledWords(spelled: ReadonlySet<string>): string[] {
  const roles = [...PHRASES.keys()].filter(phrase => !phrase.includes(' '))
  const numbers = [...NUMBER_WORDS.keys(), ...ORDINALS.keys()]
  const fillers = [...FILLERS].filter(word => word.length > FEWEST_LETTERS)
  const parts = [...PHRASES.keys()].flatMap(phrase => (phrase.includes(' ') ? phrase.split(' ') : []))
  return [...new Set([...spelled, ...roles, ...numbers, ...fillers, ...parts])].filter(
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

/** Whether words are near enough in writing, too. */
function isNearInWriting(word: string, meant: string): boolean {
  return word.length > SHORT || editDistance(word, meant, 2) <= (word.length < SHORT ? 1 : 2)
}

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

const LEADING: ReadonlySet<Role> = new Set<Role>(['upTo', 'below', 'from', 'after', 'before', 'around', 'between'])

/** Whether a word makes a name or phrase with a word beside it: "camera" behind "rear", "owner" behind "first". */
function fits(meant: string, { before, behind }: Around, { senses }: Senses): boolean {
  const role = PHRASES.get(meant)
  if (role === 'owner' && ORDINALS.has(before)) return true
  if (role === 'driven' && PHRASES.get(before) === 'km') return true
  if (role !== undefined && LEADING.has(role) && /^\d/u.test(behind)) return true
  if (before !== '' && (senses.has(before + meant) || PHRASES.has(`${before} ${meant}`))) return true
  return behind !== '' && (senses.has(meant + behind) || PHRASES.has(`${meant} ${behind}`))
}

/** Whether a word is written by ear for a name of one word. */
function isByEar(word: string, sense: Sense | undefined, name: string): boolean {
  if (sense === undefined || sense.needsBrand || sense.names.length !== 1 || !/^[a-z]+$/u.test(name)) return false
  return sense.facet === 'model' || (sense.facet !== 'location' && editDistance(word, name, 2) <= 2)
}

/** Makes the corrections of a table of senses. */
export function createCorrections(table: Senses): Corrections {
  const { senses, spelled } = table
  const words = spelledWords(spelled)
  const spelling = createSpellingIndex(words)
  const [skeletons, heard] = [readSkeletons(table), readHeard(table)]
  return {
    correct: (word, around) => {
      const { brands } = around
      if (word.length < FEWEST_LETTERS) return shortModel(word, table, brands)
      const near = spelling
        .nearest(word)
        .map(({ place, edits }) => ({ meant: words[place] ?? '', edits }))
        .filter(({ meant, edits }) => edits <= mostEdits(word, meant) && mayBegin(word, meant))
        .filter(({ meant }) => isNearInWriting(word, meant))
      const [best] = near
      const heardAs = heard.get(soundKey(word))
      const alike = heardAs !== undefined && isNearInWriting(word, heardAs) ? heardAs : undefined
      const preferred =
        near.find(({ meant, edits }) => edits <= (best?.edits ?? 0) + 1 && isOf(senses.get(meant), brands))
        ?? near.find(({ meant, edits }) => edits === best?.edits && fits(meant, around, table))
      if (preferred !== undefined) return preferred.meant
      if (alike !== undefined && (best === undefined || soundKey(best.meant) !== soundKey(word))) return alike
      return best?.meant ?? skeletons.get(skeletonOf(word))
    },
    proper: word => {
      const sense = senses.get(word)
      const own = foldedWords(sense?.names[0] ?? '')
      const name = own.length === 1 ? (own[0] ?? '') : ''
      // Colours and the like have proper names of their own in Hindi: what is near is written by ear.
      const isProper = sense?.facet === 'model' && spelled.has(word)
      return !isProper && isByEar(word, sense, name) ? name : word
    },
  }
}
