import { proposeEmiText } from '#domain/vehicles/emiText.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import type { VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { storePhoto } from '#services/photos/storePhoto.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { fillDemoCondition } from './condition/fillDemoCondition.ts'
import { drawVehicle } from './illustration/drawVehicle.ts'
import { demoEntryTime, demoVehicles, type DemoVehicle } from './vehicles.ts'

const ACTOR = 'demo'

type DemoInput = VehicleInput & { enteredAt: number }

/** Makes a function that renders each illustration once, however many vehicles share it. */
function illustrator(platform: ProductPlatform): (vehicle: DemoVehicle) => Promise<VehiclePhoto[]> {
  const rendered = new Map<string, Promise<VehiclePhoto>>()
  async function render(drawing: string): Promise<VehiclePhoto> {
    const sharp = await loadSharp()
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

/** Of so many cars without an offer one has become cheaper lately, by this share of its price. */
const DROPPED = { oneOf: 4, share: 0.03 }
/** So long ago those were listed at least, in days; their prices dropped 1 to 9 days ago. */
const LISTED_DAYS = 20

/**
 * Saves some of the cars as they were listed, at a higher price, and lowers it, so that there are price drops to be seen
 * (PRICE-5).
 */
async function saveDropped(platform: ProductPlatform, inputs: readonly DemoInput[], now: number): Promise<void> {
  const dropped = inputs
    .filter(
      ({ enteredAt, offerAmount, state }) =>
        offerAmount === 0 && state === 'listed' && enteredAt < now - LISTED_DAYS * DAY_MS,
    )
    .filter((_, place) => place % DROPPED.oneOf === 0)
  const asOf = (at: number): ProductPlatform => ({ ...platform, clock: { now: () => at } })
  for (const [place, input] of dropped.entries()) {
    const before = Math.ceil(((input.actualPrice ?? 0) * (1 + DROPPED.share)) / 5_000) * 5_000
    const listed = { ...input, actualPrice: before, emiOptions: proposeEmiText(before) }
    await saveVehicles(asOf(input.enteredAt), ACTOR, [listed], { createOptions: true })
    await saveVehicles(asOf(now - (1 + (place % 9)) * DAY_MS), ACTOR, [input])
  }
}

/** Saves the 240 vehicles of the demo with their illustrations. Returns how many it added. */
export async function drawDemoCatalogue(platform: ProductPlatform): Promise<number> {
  const photosOf = illustrator(platform)
  const now = platform.clock.now()
  const vehicles = demoVehicles(indianDay(now))
  const inputs = await Promise.all(
    vehicles.map(async (vehicle, position) => ({
      ...vehicle,
      enteredAt: Math.min(now, demoEntryTime(vehicle, position)),
      photos: await photosOf(vehicle),
    })),
  )
  await saveDropped(platform, inputs, now)
  const outcomes = await saveVehicles(platform, ACTOR, inputs, { createOptions: true })
  await fillDemoCondition(platform, vehicles)
  return outcomes.filter(({ outcome }) => outcome !== 'refused').length
}
