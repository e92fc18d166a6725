import type { ProductPlatform } from '#services/productPlatform.ts'
import { seedOptionLists } from '../seedOptionLists.ts'

/** Whether a vehicle was ever added; one that was removed since counts too. */
async function hadVehicles({ database }: ProductPlatform): Promise<boolean> {
  return (
    (await database.query
      .selectFrom('events')
      .select('id')
      .where('subject', '=', 'vehicle')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Fills an empty database: for every site the option lists; in demo mode also the 240 vehicles with their
 * illustrations, if no vehicle was ever added. Their dates are relative to the day of the first start. Returns how many
 * vehicles it added.
 */
export async function fillDemoCatalogue(platform: ProductPlatform): Promise<number> {
  await seedOptionLists(platform)
  if (platform.configuration.mode !== 'demo' || (await hadVehicles(platform))) return 0
  // What draws is loaded once in the life of a site.
  const { drawDemoCatalogue } = await import('./drawDemoCatalogue.ts')
  return drawDemoCatalogue(platform)
}
