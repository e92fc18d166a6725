import { KINDS, type Kind } from '../kinds/kinds.ts'
import type { ListedKinds } from './listedKinds.ts'
import type { SearchLists } from './searchLists.ts'
import { addName, type Senses, type VehicleWord } from './senseTable.ts'
import { foldedWords, joinedKey } from './words/fold.ts'
import { VEHICLE_WORDS } from './words/vehicleWords.ts'

/** Words that have another meaning where cars are sold, too. */
const SHARED_WORDS: Readonly<Record<string, string>> = {
  auto: 'three-wheeler [passenger]',
  autos: 'three-wheeler [passenger]',
  gearless: 'Scooter / Electric Two-Wheeler',
}

const MEANING = /^([^[]+?)(?: \[(\w+)\])?$/u

/** A meaning of the table as far as a site's lists have it; undefined where they have nothing of it. */
function readMeaning(meaning: string, lists: SearchLists, kinds: ListedKinds): VehicleWord | undefined {
  const [, means = '', says] = MEANING.exec(meaning) ?? []
  const spelled = new Map(lists.category.map(name => [joinedKey(name), name]))
  const kindOf = (name: string): Kind | undefined => KINDS.find(kind => kind === name)
  const tiers = means.split(' / ').map(tier => {
    const kind = kindOf(tier)
    if (kind !== undefined) return kinds.ofKind(kind)
    return tier.split(' + ').flatMap(name => spelled.get(joinedKey(name)) ?? [])
  })
  const listed = tiers.filter(({ length }) => length > 0)
  if (listed.length === 0) return undefined
  const isKnown = says === 'electric' || says === 'mini' || says === 'big' || says === 'passenger'
  return {
    tiers: listed,
    kind: kindOf(means) ?? null,
    says: isKnown ? says : null,
    text: says === undefined || says === 'soft' || says === 'misspelt' || isKnown ? null : says,
    isSoft: says === 'soft',
  }
}

/** Puts the words for kinds of vehicle and their categories into the table (VEH-5); where only cars are listed, none. */
export function addVehicleWords(table: Senses, lists: SearchLists, kinds: ListedKinds): void {
  if (!kinds.hasOthers) return
  const read = new Map<string, VehicleWord | undefined>()
  for (const [word, meaning] of VEHICLE_WORDS) {
    const vehicles = read.has(meaning) ? read.get(meaning) : readMeaning(meaning, lists, kinds)
    read.set(meaning, vehicles)
    // "Car" is a filler where cars are sold alone; where none are, it is left over.
    if (vehicles === undefined) continue
    addName(
      table,
      word,
      { facet: 'category', names: vehicles.tiers[0] ?? [], vehicles },
      meaning.endsWith('[misspelt]'),
    )
  }
  for (const [word, meaning] of Object.entries(SHARED_WORDS)) {
    const vehicles = readMeaning(meaning, lists, kinds)
    const other = table.senses.get(foldedWords(word).join(''))
    if (vehicles === undefined) continue
    if (other === undefined) addName(table, word, { facet: 'category', names: vehicles.tiers[0] ?? [], vehicles })
    else table.senses.set(word, { ...other, vehicles })
  }
}
