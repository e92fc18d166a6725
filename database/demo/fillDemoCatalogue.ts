import type { ProductPlatform } from '#services/productPlatform.ts'
import { seedOptionLists } from '../seedOptionLists.ts'

const ACTOR = 'demo'

/**
 * Whether the demo's vehicles are to be entered: no vehicle was ever added, or only some of the demo's, by a start that was killed.
 * One that was removed since counts too.
 */
async function lacksVehicles({ database }: ProductPlatform): Promise<boolean> {
  const events = database.query.selectFrom('events').where('subject', '=', 'vehicle')
  if (await events.select('id').where('actor', '<>', ACTOR).limit(1).executeTakeFirst()) return false
  const { DEMO_CARS } = await import('./options.ts')
  const added = await events.select('id').where('kind', '=', 'added').limit(DEMO_CARS).execute()
  return added.length < DEMO_CARS
}

/**
 * Fills an empty database: for every site the option lists; in demo mode also the 240 vehicles. Their dates are relative to the day
 * of the first start. Returns how many vehicles it entered.
 */
export async function fillDemoCatalogue(platform: ProductPlatform): Promise<number> {
  await seedOptionLists(platform)
  if (platform.configuration.mode !== 'demo' || !(await lacksVehicles(platform))) return 0
  // Loaded once in the life of a site.
  const { enterDemoCatalogue } = await import('./enterDemoCatalogue.ts')
  return enterDemoCatalogue(platform)
}
