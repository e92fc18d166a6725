import type { Kind } from '../kinds/kinds.ts'
import type { Item } from './items.ts'
import type { ListedKinds } from './listedKinds.ts'
import type { MeantVehicles, NameItem } from './meantVehicles.ts'
import type { SearchedFacet, SearchLists } from './searchLists.ts'
import type { Vocabulary } from './vocabulary.ts'
import { joinedKey } from './words/fold.ts'

/** The options that a search chooses, by their facets. */
export type Choice = Map<SearchedFacet, Set<string>>

/** Adds options to those that are chosen of a facet. */
export function choose(choice: Choice, facet: SearchedFacet, names: readonly string[]): void {
  const known = choice.get(facet) ?? new Set<string>()
  for (const name of names) known.add(name)
  if (known.size > 0) choice.set(facet, known)
}

interface NamedModel {
  name: string
  brand: string
}

/**
 * The models of a name: those of the brands that the search names, if any of them has it, and of them those that are of the vehicles
 * that it means: beside "auto" those for passengers rather than for goods.
 */
function modelsOf(
  { sense }: NameItem,
  brands: ReadonlySet<string>,
  { categories, says }: MeantVehicles,
  { kinds }: Vocabulary,
): NamedModel[] {
  const all = sense.names.map((name, at) => ({ name, brand: sense.brands?.[at] ?? '' }))
  const named = all.filter(({ brand }) => brands.has(brand))
  const own = named.length > 0 ? named : all
  if (categories === undefined) return own
  const meant = new Set([...categories].map(kinds.kindOf))
  const fits = (model: NamedModel) => {
    const category = kinds.ofModel(model)
    return category === undefined ? meant.has(kinds.kindOfModel(model)) : categories.has(category)
  }
  const fitting = own.filter(fits)
  const forPassengers = says.has('passenger')
    ? fitting.filter(model => joinedKey(kinds.ofModel(model) ?? '') === 'passengerthreewheeler')
    : []
  return [forPassengers, fitting, own].find(({ length }) => length > 0) ?? []
}

/** Whether the models say themselves of which categories they are, so that a word for these says no more. */
function areKnown(models: readonly NamedModel[], kinds: ListedKinds): boolean {
  return models.length > 0 && models.every(model => kinds.ofModel(model) !== undefined)
}

const GEARLESS = new Set(['two-wheeler', 'tractor'])

/** What words for vehicles choose: a kind or categories, unless models say it; electric ones by their category, else their fuel. */
function chooseVehicles(
  choice: Choice,
  models: readonly NamedModel[],
  { categories, kind, says }: MeantVehicles,
  { kinds, lists }: Vocabulary,
): Kind | undefined {
  const electric = lists.fuelType.find(name => joinedKey(name) === 'electric')
  const isElectric = says.has('electric') || (electric !== undefined && choice.get('fuelType')?.has(electric) === true)
  const all = [...(categories ?? [])]
  const ofMotor = lists.category.filter(name => joinedKey(name) === 'electrictwowheeler')
  const isTwoWheeled = all.length > 0 && all.every(name => kinds.kindOf(name) === 'two-wheeler')
  if (all.length > 0 && all.every(name => GEARLESS.has(kinds.kindOf(name)))) choice.delete('transmission')
  if (areKnown(models, kinds)) return undefined
  if (isTwoWheeled && isElectric && ofMotor.length > 0) {
    choice.delete('fuelType')
    choose(choice, 'category', ofMotor)
    return undefined
  }
  if (says.has('electric') && electric !== undefined) choose(choice, 'fuelType', [electric])
  const ofCars = choice.get('category')
  if (kind !== undefined && ofCars !== undefined && [...ofCars].every(name => kinds.kindOf(name) === kind))
    return undefined
  if (kind !== undefined) return kind
  choose(choice, 'category', all)
  return undefined
}

function chooseModels(choice: Choice, models: readonly NamedModel[]): void {
  for (const { name, brand } of models) {
    choose(choice, 'model', [name])
    choose(choice, 'brand', [brand])
  }
}

/** Puts the chosen names into facets, and tells the kind that they mean as a whole. "Automatic amt" is the certain gearbox. */
export function chooseNames(
  items: readonly Item[],
  meant: MeantVehicles,
  vocabulary: Vocabulary,
): { choice: Choice; kind: Kind | undefined } {
  const choice: Choice = new Map()
  const names = items.filter((item): item is NameItem => item.kind === 'name' && !item.left)
  const brands = new Set(names.flatMap(({ sense }) => (sense.facet === 'brand' ? sense.names : [])))
  const models: NamedModel[] = []
  for (const item of names) {
    const { sense } = item
    const at = items.indexOf(item)
    const isNarrowed =
      sense.anyAutomatic
      && [items[at - 1], items[at + 1]].some(
        beside =>
          beside?.kind === 'name'
          && beside.sense.facet === 'transmission'
          && sense.names.includes(beside.sense.names[0] ?? ''),
      )
    if (sense.facet === 'model') {
      const own = modelsOf(item, brands, meant, vocabulary)
      models.push(...own)
      chooseModels(choice, own)
    } else if (!isNarrowed && !isOfVehicles(item, vocabulary)) choose(choice, sense.facet, sense.names)
  }
  return { choice, kind: chooseVehicles(choice, models, meant, vocabulary) }
}

/** Whether a category is one of those that `MeantVehicles` tells together. */
function isOfVehicles({ sense }: NameItem, { kinds }: Vocabulary): boolean {
  if (sense.facet !== 'category') return false
  return sense.vehicles !== undefined || (kinds.hasOthers && sense.names.every(name => kinds.kindOf(name) !== 'car'))
}

/** "Luxury" apart from its body type: of those chosen the luxury ones, else all of them. */
export function chooseLuxury(words: readonly Item[], choice: Choice, { category }: SearchLists): void {
  const isLuxury = (name: string) => joinedKey(name).startsWith('luxury')
  if (words.length === 0 || choice.has('model')) return
  const chosen = [...(choice.get('category') ?? [])]
  const of = chosen.map(name => category.find(other => joinedKey(other) === `luxury${joinedKey(name)}`) ?? name)
  const luxury = chosen.length > 0 ? of : category.filter(isLuxury)
  if (luxury.length > 0) choice.set('category', new Set(luxury))
}
