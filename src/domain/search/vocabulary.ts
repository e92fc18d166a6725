import { allowedEdits, createSpellingIndex, type SpellingIndex } from './spelling/spellingIndex.ts'
import { soundKey } from './spelling/soundKey.ts'
import { readSenses } from './senses.ts'
import type { Sense } from './senseTable.ts'
import type { SearchLists } from './searchLists.ts'
import { KNOWN_BRANDS, KNOWN_MODELS } from '../vehicle/models/knownModels.ts'
import { CITIES } from './words/cityTable.ts'
import { FILLERS, PLAIN_WORDS } from './words/fillers.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES } from './words/phrases.ts'

/** Variants of one model by their keys. */
export type VariantNames = ReadonlyMap<string, string>

/** Everything that a search is understood by: made of the option lists, and of what is known of words. */
export interface Vocabulary {
  lists: SearchLists
  /** What a name means, by its letters and digits alone. */
  senses: ReadonlyMap<string, Sense>
  /** Names of several words as they are written, with single spaces. */
  written: ReadonlySet<string>
  /** The variants of a model, by `variantsKey`. */
  variants: ReadonlyMap<string, VariantNames>
  /** Whether a word is known as it stands, and so is no misspelling. */
  knows(word: string): boolean
  /** The known word that a misspelt one most likely is. */
  correct(word: string): string | undefined
}

/** The key of a model's variants. */
export function variantsKey(brand: string, model: string): string {
  return `${joinedKey(brand)}/${joinedKey(model)}`
}

/** Names of variants that are written in two ways: "SX Opt" is "SX (O)". */
function variantKeys(name: string): string[] {
  const key = joinedKey(name)
  return foldedWords(name).at(-1) === 'opt'
    ? [key, key.replace(/opt$/u, 'o'), `${key}ional`, key.replace(/opt$/u, 'option')]
    : [key]
}

function readVariants(lists: SearchLists): Map<string, Map<string, string>> {
  const variants = new Map<string, Map<string, string>>()
  for (const { brand, model, name } of lists.variant) {
    const place = variantsKey(brand, model)
    const known = variants.get(place) ?? new Map<string, string>()
    variants.set(place, known)
    for (const key of variantKeys(name)) if (!known.has(key)) known.set(key, name)
  }
  return variants
}

/** Shorter words are not corrected, and nothing is corrected to them. */
const FEWEST_LETTERS = 4
/** From so many letters on the first one may be wrong too. */
const LONG = 7
/** Fewer consonants say no name. */
const FEWEST_CONSONANTS = 3

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
function readSkeletons(senses: ReadonlyMap<string, Sense>, spelled: ReadonlySet<string>): Map<string, string> {
  const skeletons = new Map<string, string>()
  for (const word of spelled) {
    const facet = senses.get(word)?.facet
    const consonants = soundKey(word).replaceAll('a', '')
    if ((facet === 'brand' || facet === 'model') && /^[a-z]+$/u.test(word) && !skeletons.has(consonants))
      skeletons.set(consonants, word)
  }
  return skeletons
}

/** People rarely mistake the first letter, but for one that sounds alike: short words must begin with the same. */
function mayBegin(word: string, meant: string): boolean {
  const [own, other] = [soundKey(word.slice(0, 2)).charAt(0), soundKey(meant.slice(0, 2)).charAt(0)]
  const isSwapped = word.charAt(0) === meant.charAt(1) && word.charAt(1) === meant.charAt(0)
  return word.length >= LONG || own === other || isSwapped || (own === 's' && other === 'k' && meant.startsWith('c'))
}

/** Words of makers, models and cities that are no misspelling of another name even where no list has them. */
function knownNames(): string[] {
  const models = KNOWN_MODELS.flatMap(({ name, aliases }) => [name, ...aliases])
  return [...KNOWN_BRANDS, ...models, ...CITIES.flat()].flatMap(foldedWords).filter(word => word.length > 2)
}

/** Makes the vocabulary of a site's option lists (FIND-2). It takes some tens of milliseconds: do it once for each state of the lists. */
export function createVocabulary(lists: SearchLists): Vocabulary {
  const { senses, written, spelled } = readSenses(lists)
  const words = spelledWords(spelled)
  const spelling: SpellingIndex = createSpellingIndex(words)
  const skeletons = readSkeletons(senses, spelled)
  const known = new Set([
    ...senses.keys(),
    ...[...written].flatMap(name => name.split(' ')),
    ...[...PHRASES.keys()].flatMap(phrase => phrase.split(' ')),
    ...NUMBER_WORDS.keys(),
    ...ORDINALS.keys(),
    ...FILLERS,
    ...PLAIN_WORDS,
    ...knownNames(),
    ...lists.variant.flatMap(({ name }) => foldedWords(name)),
  ])
  return {
    lists,
    senses,
    written,
    variants: readVariants(lists),
    knows: word => known.has(word),
    correct: word => {
      if (word.length < FEWEST_LETTERS) return undefined
      const best = spelling
        .nearest(word)
        .find(({ place, edits }) => edits <= allowedEdits(word.length) && mayBegin(word, words[place] ?? ''))
      return best === undefined ? skeletons.get(skeletonOf(word)) : words[best.place]
    },
  }
}
