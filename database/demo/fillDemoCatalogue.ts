import sharp from 'sharp'
import { OPTION_LIST_NAMES } from '#domain/optionLists.ts'
import type { VehiclePhoto } from '#domain/vehicle.ts'
import { commitChange } from '#services/commitChange.ts'
import { appendEvents } from '#services/events.ts'
import { openOptionResolver } from '#services/options/optionResolver.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { ProductPlatform } from '#services/site.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { drawVehicle } from './illustration/drawVehicle.ts'
import { DEMO_MAKES } from './makes.ts'
import { DEMO_OPTIONS } from './options.ts'
import { demoVehicles, type DemoVehicle } from './vehicles.ts'

const ACTOR = 'demo'

/** Whether anything was ever entered of these subjects; what was removed since counts too. */
async function wasTouched(platform: ProductPlatform, subjects: readonly string[]): Promise<boolean> {
  const event = await platform.database.query.selectFrom('events').select('id')
    .where('subject', 'in', subjects).limit(1).executeTakeFirst()
  return event !== undefined
}

/** Fills the twelve option lists; what is there already stays. */
async function fillOptionLists(platform: ProductPlatform): Promise<void> {
  await commitChange(platform, async transaction => {
    const resolver = await openOptionResolver(transaction, { create: true })
    for (const { brand, models } of DEMO_MAKES) {
      const brandItem = await resolver.find('brand', null, brand)
      for (const model of models) {
        const modelItem = await resolver.find('model', brandItem?.id ?? null, model.name)
        for (const variant of model.variants) await resolver.find('variant', modelItem?.id ?? null, variant)
      }
    }
    for (const list of OPTION_LIST_NAMES) {
      if (list === 'brand' || list === 'model' || list === 'variant') continue
      for (const name of DEMO_OPTIONS[list]) await resolver.find(list, null, name)
    }
    await appendEvents(platform, transaction, ACTOR, resolver.made)
  })
}

/** Renders each illustration once, however many vehicles share it. */
function illustrator(platform: ProductPlatform): (vehicle: DemoVehicle) => Promise<VehiclePhoto[]> {
  const rendered = new Map<string, Promise<VehiclePhoto>>()
  async function render(drawing: string): Promise<VehiclePhoto> {
    return storePhoto(platform, await sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer())
  }
  return ({ bodyType, paint, views }) => Promise.all(views.map(view => {
    const drawing = drawVehicle({ bodyType, paint, view })
    const photo = rendered.get(drawing) ?? render(drawing)
    rendered.set(drawing, photo)
    return photo
  }))
}

/**
 * Fills an empty database: the option lists for every site, and in demo mode the 240 vehicles with their illustrations.
 * Where a vehicle was ever entered, or an option, nothing is added to those. Returns how many vehicles were added.
 */
export async function fillDemoCatalogue(platform: ProductPlatform): Promise<number> {
  if (!await wasTouched(platform, OPTION_LIST_NAMES)) await fillOptionLists(platform)
  if (platform.configuration.mode !== 'demo' || await wasTouched(platform, ['vehicle'])) return 0
  const photosOf = illustrator(platform)
  const inputs = await Promise.all(demoVehicles().map(async vehicle => ({ ...vehicle, photos: await photosOf(vehicle) })))
  const outcomes = await saveVehicles(platform, ACTOR, inputs, { createOptions: true })
  return outcomes.filter(({ outcome }) => outcome === 'added').length
}
