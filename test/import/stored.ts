import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import type { TestSite } from '../startSite.ts'

/** All vehicles in the order in which they were added. */
export async function storedVehicles({ site }: TestSite): Promise<Vehicle[]> {
  const { query } = site.database
  const rows = await query.selectFrom('vehicles').select('id').orderBy('id').execute()
  return loadVehicles(
    query,
    rows.map(row => row.id),
  )
}

/** All vehicles as they are, but for how often and when they were changed. */
export const storedContent = async (running: TestSite) =>
  (await storedVehicles(running)).map(({ version: _version, updatedAt: _updatedAt, ...vehicle }) => vehicle)

/** The names in the lists that tests import into. */
export async function storedOptions({ site }: TestSite) {
  const names = async (table: 'brands' | 'models' | 'variants' | 'colors') =>
    (await site.database.query.selectFrom(table).select('name').orderBy('name').execute()).map(row => row.name)
  return {
    brands: await names('brands'),
    models: await names('models'),
    variants: await names('variants'),
    colors: await names('colors'),
  }
}

/** What was recorded of imports, the oldest first. */
export const importEvents = ({ site }: TestSite) =>
  site.database.query.selectFrom('events').selectAll().where('subject', '=', 'import').orderBy('id').execute()
