import { KNOWN_CARS } from '../vehicles/models/knownModels.ts'
import { addName, type Sense, type Senses } from './senseTable.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { COMMON_NAMES, MODEL_WORDS, NO_MODEL_WORDS } from './words/modelWords.ts'

interface ListedModel {
  name: string
  brand: string
}

const FEWEST_LETTERS = 3

/** A name of one or two letters, and one that is a common word, says a model only beside its brand. */
const needsBrand = (key: string) => (key.length < FEWEST_LETTERS && !/\d/u.test(key)) || COMMON_NAMES.has(key)

function modelSense(key: string, models: readonly ListedModel[]): Sense {
  return {
    facet: 'model',
    names: models.map(({ name }) => name),
    brands: models.map(({ brand }) => brand),
    ...(needsBrand(key) ? { needsBrand: true as const } : {}),
  }
}

/** Puts every key's models into the table; those of one name in several brands are one sense. */
function addAll(table: Senses, byName: ReadonlyMap<string, readonly ListedModel[]>, byEar = false): void {
  for (const [name, models] of byName) addName(table, name, modelSense(joinedKey(name), models), byEar)
}

function gather(): { add: (name: string, model: ListedModel) => void; byName: Map<string, ListedModel[]> } {
  const byName = new Map<string, ListedModel[]>()
  const keys = new Map<string, ListedModel[]>()
  return {
    byName,
    add: (name, model) => {
      const key = joinedKey(name)
      const known = keys.get(key) ?? []
      if (!keys.has(key)) byName.set(name, known)
      keys.set(key, known)
      if (!known.includes(model)) known.push(model)
    },
  }
}

const OTHER_NAMES = KNOWN_CARS.map(({ brand, name, aliases }) => ({ brand, names: [name, ...aliases] }))
const KNOWN_BY_NAME = Map.groupBy(
  OTHER_NAMES.flatMap(({ brand, names }) =>
    names.map(name => ({ key: `${joinedKey(brand)}/${joinedKey(name)}`, names })),
  ),
  ({ key }) => key,
)
const CALLED = new Map(Object.entries(MODEL_WORDS).map(([name, words]) => [joinedKey(name), words.split(', ')]))

/** The other names of a model of the list, under which it is sold and listed. */
function otherNames({ brand, name }: ListedModel): string[] {
  const known = KNOWN_BY_NAME.get(`${joinedKey(brand)}/${joinedKey(name)}`) ?? []
  return known.flatMap(({ names }) => names)
}

/** A name's words, also where letters and digits meet: "XUV500" is xuv and 500. */
const parts = (name: string) => foldedWords(name).flatMap(word => word.match(/[^\d.]+|[\d.]+/gu) ?? [])

/** Beginnings of names, each with the models that have it: "Alto" of Alto 800 and Alto K10 (FIND-2). */
function beginnings(models: readonly ListedModel[]): Map<string, ListedModel[]> {
  const { add, byName } = gather()
  for (const model of models)
    for (const words of [foldedWords(model.name), parts(model.name)])
      for (let count = 1; count < words.length; count += 1) {
        const beginning = words.slice(0, count).join(' ')
        if (joinedKey(beginning).length < FEWEST_LETTERS || NO_MODEL_WORDS.has(words[count - 1] ?? '')) continue
        add(beginning, model)
      }
  return byName
}

/** Last words of names that only one model has: "Crysta" of Innova Crysta. */
function endings(models: readonly ListedModel[]): Map<string, ListedModel[]> {
  const { add, byName } = gather()
  for (const model of models) {
    const words = foldedWords(model.name)
    const last = words.at(-1) ?? ''
    if (words.length > 1 && last.length >= FEWEST_LETTERS && !NO_MODEL_WORDS.has(last)) add(last, model)
  }
  return new Map([...byName].filter(([, having]) => having.length === 1))
}

/** Puts the models of the list into the table: by name, by other names, and by parts of names that say them. */
export function readModelNames(table: Senses, models: readonly ListedModel[]): void {
  const [own, others, called] = [gather(), gather(), gather()]
  for (const model of models) own.add(model.name, model)
  for (const model of models) for (const name of otherNames(model)) others.add(name, model)
  for (const model of models) for (const name of CALLED.get(joinedKey(model.name)) ?? []) called.add(name, model)
  addAll(table, own.byName)
  addAll(table, others.byName)
  addAll(table, called.byName, true)
  addAll(table, beginnings(models))
  addAll(table, endings(models))
}
