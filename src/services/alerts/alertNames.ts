import { stockNoun, type StockReading } from '../catalogue/stockNoun.ts'
import { parseFilter, type Filter } from '#domain/catalogue/filter.ts'
import { describeFilter } from '#domain/catalogue/describeFilter.ts'
import type { OptionNames } from '#domain/catalogue/chosenNames.ts'
import type { Facet } from '#domain/catalogue/facets.ts'
import type { WordIndex } from '#domain/catalogue/wordIndex.ts'
import { searchedWords } from '#domain/search/refusedWords.ts'
import { isAutomaticGearbox } from '#domain/vehicles/gearboxes.ts'
import { vehicleName } from '#domain/vehicles/vehicle.ts'
import type { Kysely } from 'kysely'
import type { CatalogueReading } from '../catalogue/catalogueView.ts'
import { sharedAnswer } from '../catalogue/sharedAnswer.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** What an alert is about, as its row has it. */
export interface AlertAbout {
  filter: string | null
  vehicleId: number | null
}

/**
 * A saved filter with those words of its text that some variant or feature has: the others narrow nothing, and whoever asks
 * for an alert could have a text of his own mailed to a stranger.
 */
function readKnown(query: string, words: WordIndex): Filter {
  const { text, ...filter } = parseFilter(new URLSearchParams(query))
  const known = searchedWords(text ?? '').filter(word => words.find(word) !== null)
  return known.length === 0 ? filter : { ...filter, text: known.join(' ') }
}

/** The names of what filters choose. */
export function filterNames({ catalogue }: CatalogueReading): OptionNames {
  const options = catalogue.options()
  return {
    nameOf: (facet: Facet, key: string) => options.nameOf(facet, key) ?? null,
    automatic: automaticGearboxes({ catalogue }),
  }
}

/** A saved filter in words. */
export function nameSearch(reading: StockReading, filter: string): string {
  return describeFilter(
    readKnown(filter, reading.catalogue.options().words()),
    filterNames(reading),
    stockNoun(reading),
  )
}

/** The automatic gearboxes in stock. */
const automaticGearboxes = sharedAnswer('automatic gearboxes', ({ catalogue }) =>
  [...catalogue.wholeCounts().transmission.keys()].filter(isAutomaticGearbox),
)

/** What is waited for in words: a search by its filter, one car by its name. In the order of the alerts. */
export async function nameAlerts(
  reading: StockReading,
  query: Kysely<Schema>,
  alerts: readonly AlertAbout[],
): Promise<{ what: string; productId: string | null }[]> {
  const ids = alerts.flatMap(({ vehicleId: id }) => (id === null ? [] : [id]))
  const cars = new Map((await loadSummaries(query, ids)).map(car => [car.id, car]))
  return alerts.map(({ filter, vehicleId: id }) => {
    if (id === null) return { what: nameSearch(reading, filter ?? ''), productId: null }
    const car = cars.get(id)
    return car === undefined
      ? { what: 'A car that is no longer here', productId: null }
      : { what: vehicleName(car), productId: car.productId }
  })
}
