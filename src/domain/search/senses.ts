import { isAutomaticGearbox } from '../vehicles/gearboxes.ts'
import type { ListedKinds } from './listedKinds.ts'
import { readModelNames } from './modelNames.ts'
import type { ListedModel, SearchedFacet, SearchLists } from './searchLists.ts'
import { readOtherModelNames } from './otherModelNames.ts'
import { addName, type Senses } from './senseTable.ts'
import { addVehicleWords } from './vehicleSenses.ts'
import { CITIES, NCR_CITIES, NCR_WORDS } from './words/cityTable.ts'
import { joinedKey } from './words/fold.ts'
import {
  AUTOMATIC_WORDS,
  BRAND_WORDS,
  CATEGORY_WORDS,
  COLOR_WORDS,
  FEATURE_WORDS,
  FUEL_WORDS,
  GEARBOX_WORDS,
  type OtherWords,
} from './words/nameWords.ts'
import { OTHER_BRAND_WORDS } from './words/otherBrandWords.ts'

const split = (words: string | undefined) => (words === undefined ? [] : words.split(', '))

/** The options of a list by their own names, and by the other words for those that the list has. */
function addList(
  table: Senses,
  facet: SearchedFacet,
  names: readonly string[],
  words: OtherWords,
  byEar = false,
): void {
  const others = new Map(Object.entries(words).map(([name, text]) => [joinedKey(name), split(text)]))
  for (const name of names) addName(table, name, { facet, names: [name] })
  for (const name of names)
    for (const word of others.get(joinedKey(name)) ?? []) addName(table, word, { facet, names: [name] }, byEar)
}

function addCities(table: Senses, listed: readonly string[]): void {
  const byKey = new Map(listed.map(name => [joinedKey(name), name]))
  for (const name of listed) addName(table, name, { facet: 'location', names: [name] })
  const spelled = new Map<string, string>()
  for (const names of CITIES) {
    const own = names.map(name => byKey.get(joinedKey(name))).find(name => name !== undefined) ?? names[0]
    spelled.set(names[0], own)
    for (const name of names) addName(table, name, { facet: 'location', names: [own] })
  }
  const region = NCR_CITIES.flatMap(name => {
    const own = spelled.get(name)
    return own !== undefined && byKey.has(joinedKey(own)) ? [own] : []
  })
  if (region.length > 0) for (const word of split(NCR_WORDS)) addName(table, word, { facet: 'location', names: region })
}

/** Marks the makers whose name is a word for another of the list, too. */
function addOtherMakers({ senses }: Senses, brands: readonly string[]): void {
  for (const brand of brands)
    for (const word of split(BRAND_WORDS[brand])) {
      const sense = senses.get(joinedKey(word))
      if (sense?.facet === 'brand' && !sense.names.includes(brand))
        senses.set(joinedKey(word), { ...sense, orBrands: [brand] })
    }
}

/** What every name means on a site with these option lists. */
export function readSenses(lists: SearchLists, kinds: ListedKinds): Senses {
  const table: Senses = { senses: new Map(), written: new Set(), spelled: new Set() }
  addList(table, 'fuelType', lists.fuelType, FUEL_WORDS)
  const automatic = lists.transmission.filter(isAutomaticGearbox)
  if (automatic.length > 0)
    for (const word of split(AUTOMATIC_WORDS))
      addName(table, word, { facet: 'transmission', names: automatic, anyAutomatic: true })
  addList(table, 'transmission', lists.transmission, GEARBOX_WORDS)
  addVehicleWords(table, lists, kinds)
  addList(table, 'category', lists.category, CATEGORY_WORDS)
  addList(table, 'brand', lists.brand, kinds.hasOthers ? { ...BRAND_WORDS, ...OTHER_BRAND_WORDS } : BRAND_WORDS, true)
  if (kinds.hasOthers) addOtherMakers(table, lists.brand)
  const isOther = (model: ListedModel) => kinds.kindOfModel(model) !== 'car'
  readModelNames(
    table,
    lists.model.filter(model => !isOther(model)),
  )
  readOtherModelNames(table, lists, kinds)
  addCities(table, lists.location)
  addList(table, 'color', lists.color, COLOR_WORDS)
  addList(table, 'feature', lists.feature, FEATURE_WORDS)
  return table
}
