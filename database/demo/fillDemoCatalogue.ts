import sharp from 'sharp'
import { indianDay } from '#domain/text/indianTime.ts'
import type { VehiclePhoto } from '#domain/vehicle/vehicle.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { seedOptionLists } from '../seedOptionLists.ts'
import { drawVehicle } from './illustration/drawVehicle.ts'
import { demoEntryTime, demoVehicles, type DemoVehicle } from './vehicles.ts'

const ACTOR = 'demo'

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

/** Makes a function that renders each illustration once, however many vehicles share it. */
function illustrator(platform: ProductPlatform): (vehicle: DemoVehicle) => Promise<VehiclePhoto[]> {
  const rendered = new Map<string, Promise<VehiclePhoto>>()
  async function render(drawing: string): Promise<VehiclePhoto> {
    return storePhoto(platform, await sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer())
  }
  return ({ bodyType, brand, paint, views }) =>
    Promise.all(
      views.map(view => {
        const drawing = drawVehicle({ bodyType, brand, paint, view })
        const photo = rendered.get(drawing) ?? render(drawing)
        rendered.set(drawing, photo)
        return photo
      }),
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
  const photosOf = illustrator(platform)
  const now = platform.clock.now()
  const inputs = await Promise.all(
    demoVehicles(indianDay(now)).map(async (vehicle, position) => ({
      ...vehicle,
      enteredAt: Math.min(now, demoEntryTime(vehicle, position)),
      photos: await photosOf(vehicle),
    })),
  )
  const outcomes = await saveVehicles(platform, ACTOR, inputs, { createOptions: true })
  return outcomes.filter(({ outcome }) => outcome === 'added').length
}
