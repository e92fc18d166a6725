import { KNOWN_CARS, KNOWN_MODELS } from '../../vehicles/models/knownModels.ts'
import { hasSizes } from '../../vehicles/models/sizes.ts'
import type { KnownModel } from '../../vehicles/models/table.ts'
import type { Kind } from '../../kinds/kinds.ts'
import { inLatinLetters } from '../rows/inLatinLetters.ts'
import { nameKey } from '../../text/nameKey.ts'
import { aliasKey } from './optionNames.ts'

const LONGEST_IN_WORDS = 4

/** The model in a text, and the variant when there is more text. */
export interface ModelName {
  model: string
  variant: string | null
}

export interface ModelDirectory {
  /** The known spelling of a brand; undefined for an unknown brand. */
  spellBrand(name: string): string | undefined
  /** Whether the option lists have the brand. */
  isListed(brand: string): boolean
  /** Whether the brand is known for vehicles of a kind. */
  makes(brand: string, kind: Kind): boolean
  /** Whether the brand has a known model of this name. */
  hasModel(brand: string, name: string): boolean
  /** Whether a text begins with a known model of the brand. */
  knows(brand: string, text: string): boolean
  /** The one brand with a model in front of a text: "Ambassador Grand" is of Hindustan Motors. Undefined where several have one. */
  makerOf(text: string): string | undefined
  /** The known spelling of a model. Remembers a new name, so that later ones get the same spelling. */
  spell(brand: string, name: string): string
  /**
   * Splits "Amaze 1.2 VX i-VTEC" into model and variant: the model is the longest known one in front, else the first
   * word.
   */
  split(brand: string, text: string): ModelName
}

// `TUV 300` equals `TUV300`, and `GO+` equals `GO Plus`.
function modelKey(name: string): string {
  return aliasKey(name.replaceAll('+', ' plus '))
}

/** "A Class", "4 Series": the first word alone names no model. */
const IN_TWO_WORDS = /^[a-z\d]{1,2}[ -](?:class|series)\b/iu

/** A known model with its keys, its own name's first. */
interface KeyedModel {
  model: KnownModel
  keys: readonly string[]
}

const withKeys = (model: KnownModel): KeyedModel => ({
  model,
  keys: [model.name, ...model.aliases].map(name => modelKey(inLatinLetters(name))),
})
const CARS = KNOWN_CARS.map(withKeys)
const OTHERS = KNOWN_MODELS.filter(({ kind }) => kind !== 'car').map(withKeys)

const KNOWN_BY_NAME = new Map(
  [...CARS, ...OTHERS].flatMap(({ model, keys }) =>
    keys.map(key => [`${nameKey(model.brand)}/${key}`, model] as const),
  ),
)

const KINDS_OF = Map.groupBy(KNOWN_MODELS, ({ brand }) => nameKey(brand))

/** Words that are in many texts, although a model is called so. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  'one super sport star max pro dream standard king champion executive select classic freedom alpha partner traveller'.split(
    ' ',
  ),
)

/** Whether a model may name its maker: two letters, or a number alone, are in many texts too. */
const namesMaker = (key: string) => key.length >= 3 && /[a-z]/u.test(key) && !COMMON_WORDS.has(key)

const modelNamed = (brand: string, name: string) =>
  KNOWN_BY_NAME.get(`${nameKey(brand)}/${modelKey(inLatinLetters(name))}`)

/** The known model of a brand, also when an edition follows its name: "Nexon EV Max" is a "Nexon EV". */
export function findKnownModel(brand: string, name: string): KnownModel | undefined {
  const words = name.split(' ')
  for (let count = Math.min(LONGEST_IN_WORDS, words.length); count > 0; count -= 1) {
    const model = modelNamed(brand, words.slice(0, count).join(' '))
    if (model !== undefined) return model
  }
  return undefined
}

/** A number, or one behind a letter or two: "2118", "T.16", "X 48". */
const NUMBER = /^(?:(?:[a-z]{1,2}[ .]?)?\d\d|[a-z]\.\d)[a-z\d./-]*(?= |$)/iu
/** A year, and a number that counts something: "2014", "12 seater", "100cc". */
const COUNT =
  /^(?:(?:19[89]|20[0-3])\d(?= |$)|\d+ ?(?:cc|k?wh?|hp|bhp|str|seat|tyre|tire|ft|feet|st|nd|rd|th|x)\w*(?= |$))/iu

/** A name of several models, which differ by the number behind it: "Pro 2118", "Pulsar 200". */
function numberBehind(model: KnownModel | undefined, rest: string): string | undefined {
  if (model === undefined || model.kind === 'car' || hasSizes(model) || COUNT.test(rest)) return undefined
  return NUMBER.exec(rest)?.[0]
}

/** Opens a directory of the models in the option lists; `listed` are brands of which the lists may have no model. */
export function openModelDirectory(
  models: Iterable<{ brand: string; name: string }>,
  listed: Iterable<string> = [],
): ModelDirectory {
  const brands = new Map<string, { name: string; models: Map<string, string> }>()
  const modelsOf = (brand: string) => {
    const known = brands.get(nameKey(brand)) ?? { name: brand, models: new Map<string, string>() }
    brands.set(nameKey(brand), known)
    return known.models
  }
  for (const brand of listed) modelsOf(brand)
  for (const { brand, name } of models) modelsOf(brand).set(modelKey(name), name)
  const addKnown = (added: readonly KeyedModel[]) => {
    for (const { model, keys } of added) {
      const known = modelsOf(model.brand)
      // The spelling of an option list overrides ours.
      const name = known.get(keys[0] ?? '') ?? model.name
      for (const key of keys) if (!known.has(key)) known.set(key, name)
    }
  }
  const findMakers = () => {
    const found = new Map<string, Set<string>>()
    for (const { name: brand, models: known } of brands.values())
      for (const key of known.keys()) if (namesMaker(key)) found.set(key, (found.get(key) ?? new Set()).add(brand))
    return found
  }
  const listedBrands = new Set(brands.keys())
  // A name of a car's and of another kind's is the car's where its maker is not given.
  addKnown(CARS)
  const carMakers = findMakers()
  addKnown(OTHERS)
  const makers = findMakers()

  function spell(brand: string, name: string): string {
    const known = modelsOf(brand)
    const found = known.get(modelKey(name)) ?? known.get(modelKey(name.replace(/^(?:all )?new /iu, '')))
    if (found === undefined) known.set(modelKey(name), name)
    return found ?? name
  }

  const wordsOf = (text: string) => text.replace(/^(?:all )?new /iu, '').split(' ')

  function inFront(brand: string, words: readonly string[]): ModelName | undefined {
    const known = modelsOf(brand)
    for (let count = Math.min(LONGEST_IN_WORDS, words.length); count > 0; count -= 1) {
      const model = known.get(modelKey(words.slice(0, count).join(' ')))
      if (model !== undefined) return { model, variant: words.slice(count).join(' ') || null }
    }
    return undefined
  }

  function split(brand: string, text: string): ModelName {
    const words = wordsOf(text)
    const found = inFront(brand, words)
    if (found !== undefined) {
      const number = numberBehind(modelNamed(brand, found.model), found.variant ?? '')
      if (number === undefined) return found
      const variant = found.variant?.slice(number.length).trim() || null
      return { model: spell(brand, `${found.model} ${number}`), variant }
    }
    const own = IN_TWO_WORDS.test(words.slice(0, 2).join(' ')) ? 2 : 1
    return { model: spell(brand, words.slice(0, own).join(' ')), variant: words.slice(own).join(' ') || null }
  }

  function makerOf(text: string): string | undefined {
    const words = wordsOf(text)
    for (let count = Math.min(LONGEST_IN_WORDS, words.length); count > 0; count -= 1) {
      const key = modelKey(words.slice(0, count).join(' '))
      const found = carMakers.get(key) ?? makers.get(key)
      if (found !== undefined) return found.size === 1 ? [...found][0] : undefined
    }
    return undefined
  }

  return {
    makerOf,
    isListed: brand => listedBrands.has(nameKey(brand)),
    makes: (brand, kind) => KINDS_OF.get(nameKey(brand))?.some(model => model.kind === kind) ?? false,
    spellBrand: name => brands.get(nameKey(name))?.name,
    hasModel: (brand, name) => brands.get(nameKey(brand))?.models.has(modelKey(name)) ?? false,
    knows: (brand, text) => inFront(brand, wordsOf(text)) !== undefined,
    spell,
    split,
  }
}
