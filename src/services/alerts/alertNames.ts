import { parseFilter } from '#domain/catalogue/filter.ts'
import { describeFilter } from '#domain/catalogue/describeFilter.ts'
import type { Facet } from '#domain/catalogue/facets.ts'
import { isAutomaticGearbox } from '#domain/vehicle/gearboxes.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { Kysely } from 'kysely'
import type { CatalogueSite } from '../catalogueSite.ts'
import type { Schema } from '../schema.ts'
import { loadSummaries } from '../vehicles/loadVehicles.ts'

/** What an alert is about, as its row has it. */
export interface AlertAbout {
  filter: string | null
  vehicle_id: number | null
}

/** What is waited for in words: a search by its filter, one car by its name. In the order of the alerts. */
export async function nameAlerts(
  { catalogue }: Pick<CatalogueSite, 'catalogue'>,
  query: Kysely<Schema>,
  alerts: readonly AlertAbout[],
): Promise<{ what: string; productId: string | null }[]> {
  const ids = alerts.flatMap(({ vehicle_id: id }) => (id === null ? [] : [id]))
  const cars = new Map((await loadSummaries(query, ids)).map(car => [car.id, car]))
  const options = catalogue.options()
  const names = {
    nameOf: (facet: Facet, key: string) => options.nameOf(facet, key) ?? null,
    automatic: [...catalogue.wholeCounts().transmission.keys()].filter(isAutomaticGearbox),
  }
  return alerts.map(({ filter, vehicle_id: id }) => {
    if (id === null)
      return { what: describeFilter(parseFilter(new URLSearchParams(filter ?? '')), names), productId: null }
    const car = cars.get(id)
    return car === undefined
      ? { what: 'A car that is no longer here', productId: null }
      : { what: vehicleName(car), productId: car.productId }
  })
}
