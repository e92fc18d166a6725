import { createCorrections, type Corrections } from './corrections.ts'
import { readSenses } from './senses.ts'
import type { Sense } from './senseTable.ts'
import type { SearchLists } from './searchLists.ts'
import { KNOWN_CAR_BRANDS, KNOWN_CARS } from '../vehicles/models/knownModels.ts'
import { CITIES } from './words/cityTable.ts'
import { EVERYDAY_WORDS } from './words/everydayWords.ts'
import { FILLERS, PLAIN_WORDS } from './words/fillers.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES } from './words/phrases.ts'

/** Variants of one model by their keys. */
export type VariantNames = ReadonlyMap<string, string>

/** Everything that a search is understood by: made of the option lists, and of what is known of words. */
export interface Vocabulary extends Corrections {
  lists: SearchLists
  /** What a name means, by its letters and digits alone. */
  senses: ReadonlyMap<string, Sense>
  /** Names of several words as they are written, with single spaces. */
  written: ReadonlySet<string>
  /** The variants of a model, by `variantsKey`. */
  variants: ReadonlyMap<string, VariantNames>
  /** Whether a word is known as it stands, and so is no misspelling. */
  knows(word: string): boolean
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

/** Words of makers, models and cities that are no misspelling of another name even where no list has them. */
function knownNames(): string[] {
  const models = KNOWN_CARS.flatMap(({ name, aliases }) => [name, ...aliases])
  return [...KNOWN_CAR_BRANDS, ...models, ...CITIES.flat()].flatMap(foldedWords).filter(word => word.length > 2)
}

/** Makes the vocabulary of a site's option lists (FIND-2). It takes some tens of milliseconds: do it once for each state of the lists. */
export function createVocabulary(lists: SearchLists): Vocabulary {
  const table = readSenses(lists)
  const { senses, written } = table
  const known = new Set([
    ...senses.keys(),
    ...[...written].flatMap(name => name.split(' ')),
    ...[...PHRASES.keys()].flatMap(phrase => phrase.split(' ')),
    ...NUMBER_WORDS.keys(),
    ...ORDINALS.keys(),
    ...FILLERS,
    ...PLAIN_WORDS,
    ...EVERYDAY_WORDS,
    ...knownNames(),
    ...lists.variant.flatMap(({ name }) => foldedWords(name)),
  ])
  return {
    lists,
    senses,
    written,
    variants: readVariants(lists),
    knows: word => known.has(word),
    ...createCorrections(table),
  }
}
