import type { KnownModel } from '../vehicles/models/table.ts'
import type { ListedKinds } from './listedKinds.ts'
import { knownModel } from './knownFacts.ts'
import type { ListedModel, SearchLists } from './searchLists.ts'
import { addName, type Sense, type Senses } from './senseTable.ts'
import { devanagariToLatin } from './words/devanagari.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { NO_MODEL_WORDS } from './words/modelWords.ts'
import { BRAND_NEEDED, SHORT_NAMES, STYLES } from './words/otherModelWords.ts'
import { VEHICLE_WORDS } from './words/vehicleWords.ts'
import { isYear } from './years.ts'

const FEWEST_LETTERS = 3
/** A number of at least so many digits names a truck or a tractor by itself: 407, 2518. */
const FEWEST_DIGITS = 3

const isNumber = (word: string) => /^[\d.]+$/u.test(word)
/** A name's words, also where letters and digits meet: "NS200" is ns and 200. */
const parts = (name: string) => foldedWords(name).flatMap(word => word.match(/[^\d.]+|[\d.]+/gu) ?? [])

/** A name that is a common word, very short or a small number says a model only beside its brand. */
function needsBrand(key: string): boolean {
  if (isNumber(key)) return key.length < FEWEST_DIGITS
  return (key.length < FEWEST_LETTERS && !/\d/u.test(key) && !SHORT_NAMES.has(key)) || BRAND_NEEDED.has(key)
}

function senseOf(key: string, models: readonly ListedModel[]): Sense {
  const own = [...new Set(models)]
  return {
    facet: 'model',
    names: own.map(({ name }) => name),
    brands: own.map(({ brand }) => brand),
    isOther: true,
    ...(needsBrand(key) ? { needsBrand: true as const } : {}),
  }
}

/** Names, each with the models that have it. */
type Named = Map<string, { name: string; models: ListedModel[] }>

function add(names: Named, name: string, model: ListedModel): void {
  const key = joinedKey(name)
  const known = names.get(key) ?? { name, models: [] }
  names.set(key, known)
  known.models.push(model)
}

/** Whether the number in a name tells the model, as trucks and tractors are called: not that of a motorcycle, which is its size. */
const isCalledByNumber = (known: KnownModel | undefined) =>
  known !== undefined && known.kind !== 'car' && known.kind !== 'two-wheeler'

/** Whether a part of a name says the model: not a word for any vehicle ("auto"), and no common one. */
function saysModel(words: readonly string[], known: KnownModel | undefined): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length === 1 && isNumber(first))
    return isCalledByNumber(known) && first.length >= FEWEST_DIGITS && !isYear(Number(first))
  if (words.length === 1 && NO_MODEL_WORDS.has(first)) return false
  return !VEHICLE_WORDS.has(last) && words.join('').length >= FEWEST_LETTERS
}

/** The shorter forms of a name: its beginnings, "duke 200" for 200 Duke, "apache 160" for Apache RTR 160. */
function beginningsOf(name: string, known: KnownModel | undefined): string[] {
  const forms: string[] = []
  for (const words of [foldedWords(name), parts(name)]) {
    for (let count = 1; count < words.length; count += 1)
      if (saysModel(words.slice(0, count), known)) forms.push(words.slice(0, count).join(' '))
    const [first = '', ...more] = words
    if (isNumber(first) && more.length > 0) forms.push([...more, first].join(' '))
    const at = more.findIndex(isNumber)
    if (!isNumber(first) && at > 0) {
      forms.push([first, more[at]].join(' '), [first, ...more.slice(at)].join(' '))
      forms.push([...more.slice(0, at), more[at]].join(' '))
    }
  }
  return [...new Set(forms)].filter(form => joinedKey(form) !== joinedKey(name))
}

/** Last words of a name: "NS200" of Pulsar NS200. */
function endingsOf(name: string, known: KnownModel | undefined): string[] {
  const words = foldedWords(name)
  return words.flatMap((_, at) => (at > 0 && saysModel(words.slice(at), known) ? [words.slice(at).join(' ')] : []))
}

/** Of a name that others of the kind begin with, these too: "Activa" is Activa 125 as well. */
function familyOf(own: ListedModel, models: readonly ListedModel[], kinds: ListedKinds): ListedModel[] {
  const kind = kinds.kindOfModel(own)
  const words = parts(own.name)
  return models.filter(other => {
    if (other.brand !== own.brand || kinds.kindOfModel(other) !== kind) return false
    const all = parts(other.name)
    // The Dukes of KTM are 200 Duke and 390 Duke.
    const begins = isNumber(all[0] ?? '') && !isNumber(words[0] ?? '') ? all.slice(1) : all
    return words.length < all.length && words.every((word, at) => begins[at] === word)
  })
}

/** Whether a name is a model's with a word for vehicles behind it, which says the same of all of the family: "ape auto". */
function endsInVehicle(name: string, { senses }: Senses): boolean {
  const words = foldedWords(name)
  const last = words.pop() ?? ''
  return senses.get(last)?.vehicles !== undefined && senses.get(words.join(''))?.isOther === true
}

/** The numbers of trucks and tractors: where the table of models says one of a maker's is called by it, that one. */
function readNumbers(models: readonly ListedModel[]): Named {
  const numbers: Named = new Map()
  const called: Named = new Map()
  const isCalled = (word: string, known: KnownModel | undefined) => isNumber(word) && saysModel([word], known)
  for (const model of models) {
    const known = knownModel(model)
    for (const name of [model.name, ...(known?.aliases ?? [])])
      if (isCalled(joinedKey(name), known)) add(called, name, model)
  }
  for (const model of models) {
    const known = knownModel(model)
    for (const word of parts(model.name)) if (isCalled(word, known)) add(numbers, word, model)
  }
  for (const [key, { models: having }] of called) {
    const makers = new Set(having.map(({ brand }) => brand))
    const others = (numbers.get(key)?.models ?? []).filter(({ brand }) => !makers.has(brand))
    numbers.set(key, { name: key, models: [...having, ...others] })
  }
  return numbers
}

/** Puts the models of other kinds than cars into the table (VEH-5): by name, by other names, and by parts of names. */
export function readOtherModelNames(
  table: Senses,
  { model: all, variant }: Pick<SearchLists, 'model' | 'variant'>,
  kinds: ListedKinds,
): void {
  const models = all.filter(model => kinds.kindOfModel(model) !== 'car')
  const variants = new Set(variant.map(({ brand, model, name }) => joinedKey(`${brand} ${model} ${name}`)))
  const own: Named = new Map()
  const others: Named = new Map()
  const beginnings: Named = new Map()
  const endings: Named = new Map()
  const styles: Named = new Map()
  for (const model of models) {
    const known = knownModel(model)
    const family = [model, ...familyOf(model, models, kinds)]
    for (const one of family) add(own, model.name, one)
    for (const form of beginningsOf(model.name, known)) add(beginnings, form, model)
    for (const form of endingsOf(model.name, known)) add(endings, form, model)
    for (const alias of known?.aliases ?? []) {
      const name = alias.replaceAll(/[\u0900-\u097f]+/gu, word => devanagariToLatin(word))
      // What stands behind the name may be a variant of the list.
      if (variants.has(joinedKey(`${model.brand} ${name}`))) continue
      for (const one of family) add(others, name, one)
    }
    const begins = foldedWords(model.name).join(' ')
    for (const [words, names] of STYLES)
      if (names.some(name => begins.startsWith(name))) for (const word of words.split(', ')) add(styles, word, model)
  }
  const put = (names: Named, isMeant: (key: string) => boolean = () => true) => {
    for (const [key, { name, models: having }] of names) if (isMeant(key)) addName(table, name, senseOf(key, having))
  }
  const numbers = readNumbers(models)
  for (const [key, { models: having }] of own) {
    const number = numbers.get(key)
    if (number !== undefined) number.models = [...having, ...number.models]
  }
  put(numbers)
  put(own)
  for (const [key, { models: having }] of own) {
    const sense = table.senses.get(key)
    if (sense?.facet === 'brand') table.senses.set(key, { ...sense, orModel: senseOf(key, having) })
  }
  put(styles)
  put(
    others,
    key => (beginnings.get(key)?.models.length ?? 0) < 2 && !endsInVehicle(others.get(key)?.name ?? '', table),
  )
  put(beginnings, key => !endsInVehicle(beginnings.get(key)?.name ?? '', table))
  put(endings, key => endings.get(key)?.models.length === 1)
}
