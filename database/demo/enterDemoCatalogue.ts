import { proposeEmiText } from '#domain/vehicles/emiText.ts'
import { DAY_MS, indianDay } from '#domain/text/indianTime.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { fillDemoCondition } from './condition/fillDemoCondition.ts'
import { demoPhoto } from './pictures/demoPicture.ts'
import { demoEntryTime, demoVehicles } from './vehicles.ts'

const ACTOR = 'demo'

type DemoInput = VehicleInput & { enteredAt: number }

/** Of so many cars without an offer one has become cheaper lately, by this share of its price. */
const DROPPED = { oneOf: 4, share: 0.03 }
/** So long ago those were listed at least, in days; their prices dropped 1 to 9 days ago. */
const LISTED_DAYS = 20

/**
 * Saves some of the cars as they were listed, at a higher price, and lowers it, so that there are price drops to be seen
 * (PRICE-5). Those of `entered` car numbers were listed before by a start that was killed.
 */
async function saveDropped(
  platform: ProductPlatform,
  inputs: readonly DemoInput[],
  now: number,
  entered: ReadonlySet<string | null>,
): Promise<void> {
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
    if (!entered.has(input.carNumber ?? null))
      await saveVehicles(asOf(input.enteredAt), ACTOR, [listed], { createOptions: true })
    await saveVehicles(asOf(now - (1 + (place % 9)) * DAY_MS), ACTOR, [input])
  }
}

/**
 * Saves the 240 vehicles of the demo, whose illustrations are drawn later, or those that a start that was killed has left. The
 * last one comes when all else is there. Returns how many there are.
 */
export async function enterDemoCatalogue(platform: ProductPlatform): Promise<number> {
  const now = platform.clock.now()
  const vehicles = demoVehicles(indianDay(now))
  const inputs = vehicles.map((vehicle, position) => ({
    ...vehicle,
    enteredAt: Math.min(now, demoEntryTime(vehicle, position)),
    photos: vehicle.views.map(view => demoPhoto({ ...vehicle, view })),
  }))
  const rows = await platform.database.query.selectFrom('vehicles').select('carNumber').execute()
  await saveDropped(platform, inputs, now, new Set(rows.map(row => row.carNumber)))
  const save = (some: readonly DemoInput[]) => saveVehicles(platform, ACTOR, some, { createOptions: true })
  const most = await save(inputs.slice(0, -1))
  await fillDemoCondition(platform, vehicles)
  return [...most, ...(await save(inputs.slice(-1)))].filter(({ outcome }) => outcome !== 'refused').length
}
