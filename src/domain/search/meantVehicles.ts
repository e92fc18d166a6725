import type { Kind } from '../kinds/kinds.ts'
import type { Item } from './items.ts'
import type { Sense, VehicleWord } from './senseTable.ts'
import { kindOfSize, type Size } from './sizes.ts'
import type { Vocabulary } from './vocabulary.ts'
import { VEHICLE_WORDS } from './words/vehicleWords.ts'

/** What the words of a search say of which vehicles are meant (VEH-5). */
export interface MeantVehicles {
  /** The listed categories; undefined where no word says them. */
  categories: ReadonlySet<string> | undefined
  /** The kind, where a word names it as a whole and none says more. */
  kind: Kind | undefined
  /** Whether vehicles with an electric motor are meant, and small tractors. */
  says: ReadonlySet<NonNullable<VehicleWord['says']>>
  /** The kinds of them, as far as words, models and makers tell. */
  kinds: ReadonlySet<Kind>
}

export type NameItem = Item & { kind: 'name' }

export const NO_VEHICLES: MeantVehicles = {
  categories: undefined,
  kind: undefined,
  says: new Set(),
  kinds: new Set(),
}

/** Between a model and a word for vehicles these say that another like it is meant: "activa jaisi scooty". */
const LIKE = new Set(['jaisi', 'jaisa', 'jaise', 'like', 'jesi', 'jaisy'])

const isName = (item: Item | undefined): item is NameItem => item?.kind === 'name' && !item.left
const isOf = (item: Item | undefined, facet: Sense['facet']): item is NameItem =>
  isName(item) && item.sense.facet === facet

/** The categories of the models, else of the makers, that a search names; empty where nothing is known of them. */
function namedCategories(
  items: readonly Item[],
  { kinds }: Vocabulary,
): { ofModels: Set<string>; ofBrands: Set<string> } {
  const models = items.filter(item => isOf(item, 'model')).flatMap(item => (isName(item) ? [item.sense] : []))
  const brands = items.flatMap(item => (isOf(item, 'brand') ? item.sense.names : []))
  return {
    ofModels: new Set(
      models.flatMap(({ names, brands: makers }) =>
        names.flatMap((name, at) => {
          const maker = makers?.[at] ?? ''
          return brands.length > 0 && !brands.includes(maker) && makers?.some(one => brands.includes(one))
            ? []
            : (kinds.ofModel({ brand: maker, name }) ?? [])
        }),
      ),
    ),
    ofBrands: new Set(brands.flatMap(brand => [...kinds.ofBrand(brand)])),
  }
}

/** The word for vehicles that a name is, by its table or as a listed category of another kind than cars. */
function wordOf(item: Item | undefined, { kinds }: Vocabulary): VehicleWord | undefined {
  if (!isName(item)) return undefined
  const { facet, names, vehicles } = item.sense
  if (vehicles !== undefined) return vehicles
  const isOther = facet === 'category' && names.every(name => kinds.kindOf(name) !== 'car')
  return isOther ? { tiers: [names], kind: null, says: null, text: null, isSoft: false } : undefined
}

/** Whether a word with two meanings ("auto") is one for vehicles: by the models, makers and other words beside it. */
function meansVehicles(item: NameItem, items: readonly Item[], vocabulary: Vocabulary): boolean {
  const { kinds } = vocabulary
  const own = new Set((item.sense.vehicles?.tiers ?? []).flat().map(kinds.kindOf))
  const { ofModels, ofBrands } = namedCategories(items, vocabulary)
  const isOwn = (name: string) => own.has(kinds.kindOf(name))
  if (ofModels.size > 0) return [...ofModels].some(isOwn)
  for (const other of items) {
    if (other === item || !isName(other) || other.sense.facet !== 'category') continue
    const word = wordOf(other, vocabulary)
    if (word?.isSoft === true) continue
    return (word?.tiers.flat() ?? other.sense.names).some(isOwn)
  }
  const hasBrand = items.some(other => isOf(other, 'brand'))
  return !hasBrand || [...ofBrands].some(isOwn)
}

/** Whether a maker's name that is a model's of another, too, is the maker: where a word says what it builds. "Ace" is rather Tata's. */
function isMaker({ sense: { names } }: NameItem, items: readonly Item[], vocabulary: Vocabulary): boolean {
  const built = new Set(names.flatMap(name => [...vocabulary.kinds.ofBrand(name)]))
  const words = items.flatMap(item => (isOf(item, 'category') ? (wordOf(item, vocabulary) ?? []) : []))
  const hasOther = items.some(item => isOf(item, 'brand') && item.sense.names !== names)
  return !hasOther && words.some(({ tiers }) => tiers.flat().some(name => built.has(name)))
}

/** Whether a maker's name means the other who is called so: by the models or the vehicles named beside it. */
function isOtherMaker(
  { sense: { names, orBrands = [] } }: NameItem,
  items: readonly Item[],
  vocabulary: Vocabulary,
): boolean {
  const { kinds } = vocabulary
  const makers = items.flatMap(item => (isOf(item, 'model') ? (item.sense.brands ?? []) : []))
  if (makers.length > 0)
    return makers.some(maker => orBrands.includes(maker)) && !makers.some(maker => names.includes(maker))
  const said = items.flatMap(item =>
    isOf(item, 'category') ? (wordOf(item, vocabulary)?.tiers.flat() ?? item.sense.names) : [],
  )
  const builds = (brand: string) =>
    [...kinds.ofBrand(brand)].some(name => said.some(one => kinds.kindOf(one) === kinds.kindOf(name)))
  return said.length > 0 && !names.some(builds) && orBrands.some(builds)
}

/** The categories that one word means: those that the models or makers named beside it have, if they have any. */
function categoriesOf({ tiers }: VehicleWord, named: ReadonlySet<string>, { kinds }: Vocabulary): readonly string[] {
  const [first = []] = tiers
  if (named.size === 0) return first
  const built = tiers.find(tier => tier.some(name => named.has(name)))
  if (built !== undefined) return built === first ? first : built.filter(name => named.has(name))
  const own = new Set(first.map(kinds.kindOf))
  const ofKind = [...named].filter(name => own.has(kinds.kindOf(name)))
  return ofKind.length > 0 ? ofKind : first
}

const common = (one: readonly string[], other: readonly string[]) => one.filter(name => other.includes(name))

/** What several words mean together: what is common to them, else each; soft ones only narrow. */
function combine(words: readonly { word: VehicleWord; names: readonly string[] }[]): readonly string[] {
  const firm = words.filter(({ word }) => !word.isSoft)
  let names: readonly string[] = firm[0]?.names ?? []
  for (const other of firm.slice(1)) {
    const both = common(names, other.names)
    names = both.length > 0 ? both : [...new Set([...names, ...other.names])]
  }
  for (const { word } of words.filter(({ word: { isSoft } }) => isSoft)) {
    const [first = []] = word.tiers
    if (firm.length === 0 && names.length === 0) names = first
    const narrowed = word.tiers.map(tier => common(names, tier)).find(({ length }) => length > 0)
    names = narrowed ?? names
  }
  return names
}

/** Puts in their place the words with two meanings, and takes away the model that another like it is sought of. */
function settle(items: readonly Item[], vocabulary: Vocabulary): Item[] {
  const { kinds } = vocabulary
  return items.map((item, at) => {
    if (item.kind === 'filler' && !kinds.kinds.has('car') && VEHICLE_WORDS.get(item.text) === 'car')
      return { ...item, left: true }
    if (!isName(item)) return item
    const { facet, vehicles, orModel, orBrands } = item.sense
    if (orBrands !== undefined && isOtherMaker(item, items, vocabulary))
      return { ...item, sense: { ...item.sense, names: orBrands } }
    if (orModel !== undefined) return isMaker(item, items, vocabulary) ? item : { ...item, sense: orModel }
    if (facet !== 'category' && vehicles !== undefined)
      return meansVehicles(item, items, vocabulary) ? { ...item, sense: { ...item.sense, facet: 'category' } } : item
    const isLike = facet === 'model' && LIKE.has(items[at + 1]?.text ?? '')
    return isLike && wordOf(items[at + 2], vocabulary) !== undefined
      ? { text: item.text, typed: item.typed, kind: 'filler', used: true }
      : item
  })
}

/** The kinds that are meant: of the models, else of the words, else of a maker of one kind, else the one that is sold. */
function kindsOf(
  names: readonly string[],
  ofModels: ReadonlySet<string>,
  ofBrands: ReadonlySet<string>,
  { kinds }: Vocabulary,
): Set<Kind> {
  const said = [[...ofModels], names].find(({ length }) => length > 0)
  if (said !== undefined) return new Set(said.map(kinds.kindOf))
  const ofMakers = new Set([...ofBrands].map(kinds.kindOf))
  if (ofMakers.size === 1) return ofMakers
  return kinds.kinds.size === 1 ? new Set(kinds.kinds) : new Set()
}

/** Reads which vehicles the words of a search mean (VEH-5), and its items with words of two meanings settled. */
export function readVehicles(items: readonly Item[], vocabulary: Vocabulary): { items: Item[]; meant: MeantVehicles } {
  if (!vocabulary.kinds.hasOthers) return { items: [...items], meant: NO_VEHICLES }
  const settled = settle(items, vocabulary)
  const { ofModels, ofBrands } = namedCategories(settled, vocabulary)
  const words = settled.flatMap(item => {
    const word = isOf(item, 'category') ? wordOf(item, vocabulary) : undefined
    return word === undefined
      ? []
      : [{ word, names: categoriesOf(word, ofModels.size > 0 ? ofModels : ofBrands, vocabulary) }]
  })
  const names = combine(words)
  const kind = words.find(({ word }) => word.kind !== null)?.word.kind ?? undefined
  const isWhole = kind !== undefined && vocabulary.kinds.ofKind(kind).every(name => names.includes(name))
  return {
    items: settled,
    meant: {
      categories: names.length > 0 ? new Set(names) : undefined,
      kind: isWhole && names.length === vocabulary.kinds.ofKind(kind).length ? kind : undefined,
      says: new Set(words.flatMap(({ word }) => word.says ?? [])),
      kinds: kindsOf(names, ofModels, ofBrands, vocabulary),
    },
  }
}

/** What is meant with sizes that tell the kind where nothing else does: "10 chakka" is a truck, "350cc" a motorcycle. */
export function withSizes(
  meant: MeantVehicles,
  sizes: readonly { size: Size }[],
  items: readonly Item[],
  vocabulary: Vocabulary,
): MeantVehicles {
  const { kinds, senses } = vocabulary
  const hasModel = items.some(item => isOf(item, 'model') || isOf(item, 'category'))
  if (hasModel || meant.categories !== undefined) return meant
  const { ofBrands } = namedCategories(items, vocabulary)
  for (const { size } of sizes) {
    const kind = kindOfSize(size)
    const isBuilt = ofBrands.size === 0 || [...ofBrands].some(name => kinds.kindOf(name) === kind)
    if (kind === undefined || !kinds.kinds.has(kind) || !isBuilt) continue
    const trucks = size.unit === 'tyres' ? senses.get('truck')?.vehicles?.tiers[0] : undefined
    if (trucks !== undefined) return { ...meant, categories: new Set(trucks) }
    return { ...meant, categories: new Set(kinds.ofKind(kind)), kind }
  }
  return meant
}
