import { isAutomaticGearbox } from '../vehicles/gearboxes.ts'
import { readModelNames } from './modelNames.ts'
import type { SearchedFacet, SearchLists } from './searchLists.ts'
import { addName, type Senses } from './senseTable.ts'
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

/** What every name means on a site with these option lists. */
export function readSenses(lists: SearchLists): Senses {
  const table: Senses = { senses: new Map(), written: new Set(), spelled: new Set() }
  addList(table, 'fuelType', lists.fuelType, FUEL_WORDS)
  const automatic = lists.transmission.filter(isAutomaticGearbox)
  if (automatic.length > 0)
    for (const word of split(AUTOMATIC_WORDS))
      addName(table, word, { facet: 'transmission', names: automatic, anyAutomatic: true })
  addList(table, 'transmission', lists.transmission, GEARBOX_WORDS)
  addList(table, 'category', lists.category, CATEGORY_WORDS)
  addList(table, 'brand', lists.brand, BRAND_WORDS, true)
  readModelNames(table, lists.model)
  addCities(table, lists.location)
  addList(table, 'color', lists.color, COLOR_WORDS)
  addList(table, 'feature', lists.feature, FEATURE_WORDS)
  return table
}
