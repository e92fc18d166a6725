import { createCorrections, type Corrections } from './corrections.ts'
import { readListedKinds, type ListedKinds } from './listedKinds.ts'
import { readSenses } from './senses.ts'
import type { Sense, Senses } from './senseTable.ts'
import type { SearchLists } from './searchLists.ts'
import { KNOWN_CAR_BRANDS, KNOWN_CARS } from '../vehicles/models/knownModels.ts'
import { CITIES } from './words/cityTable.ts'
import { EVERYDAY_WORDS } from './words/everydayWords.ts'
import { FILLERS, PLAIN_WORDS } from './words/fillers.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { NUMBER_WORDS, ORDINALS } from './words/numberWords.ts'
import { PHRASES, type Role } from './words/phrases.ts'
import { OTHER_UNITS } from './words/sizeWords.ts'
import { SPOKEN_NAMES } from './words/spokenNames.ts'

/** Variants of one model by their keys. */
export type VariantNames = ReadonlyMap<string, string>

/** Everything that a search is understood by: made of the option lists, and of what is known of words. */
export interface Vocabulary extends Corrections {
  lists: SearchLists
  /** The kinds of vehicle that the lists have (VEH-5). */
  kinds: ListedKinds
  /** What a name means, by its letters and digits alone. */
  senses: ReadonlyMap<string, Sense>
  /** Names of several words as they are written, with single spaces. */
  written: ReadonlySet<string>
  /** The variants of a model, by `variantsKey`. */
  variants: ReadonlyMap<string, VariantNames>
  /** Whether a word is known as it stands, and so is no misspelling. */
  knows(word: string): boolean
  /** The name that a misspelt word is, by a table of what people write by ear; undefined for other words. */
  spoken(word: string): string | undefined
  /** What a phrase says; where other vehicles than cars are listed, of their sizes too. */
  role(phrase: string): Role | undefined
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

/** The name that a word written by ear is, if the lists have it, and the word is no name of a car. */
function spokenName(word: string, { senses, spelled }: Senses, kinds: ListedKinds): string | undefined {
  const name = SPOKEN_NAMES.get(word)
  if (name === undefined || !spelled.has(name)) return undefined
  const { facet, names = [], brands = [] } = senses.get(word) ?? {}
  const isOfCar = names.some((own, at) => kinds.kindOfModel({ brand: brands[at] ?? '', name: own }) === 'car')
  return facet === undefined || (facet === 'model' && !isOfCar) ? name : undefined
}

/** Makes the vocabulary of a site's option lists (FIND-2). It takes some tens of milliseconds: do it once for each state of the lists. */
export function createVocabulary(lists: SearchLists): Vocabulary {
  const kinds = readListedKinds(lists)
  const table = readSenses(lists, kinds)
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
    ...(kinds.hasOthers ? [...OTHER_UNITS.keys()].flatMap(phrase => phrase.split(' ')) : []),
  ])
  return {
    lists,
    kinds,
    senses,
    written,
    variants: readVariants(lists),
    knows: word => known.has(word),
    role: phrase => PHRASES.get(phrase) ?? (kinds.hasOthers ? OTHER_UNITS.get(phrase) : undefined),
    spoken: word => (kinds.hasOthers ? spokenName(word, table, kinds) : undefined),
    ...createCorrections(table),
  }
}
