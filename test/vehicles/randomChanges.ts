import { seededRandom, type Random } from '#database/demo/vehicle/random.ts'
import { isFailure } from '#domain/errors.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { renameOption } from '#services/options/renameOption.ts'
import type { Site } from '#services/site.ts'
import { applyBulk } from '#services/stock/applyBulk.ts'
import { revertBulk } from '#services/stock/revertBulk.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { removeSeenVehicle } from '#services/vehicles/removeVehicle.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { undoVehicleChange } from '#services/vehicles/undoVehicleChange.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { importRows, takeImportBack } from './importRows.ts'

const number = (car: number) => `KA05MH${1000 + car}`

function randomInput(chance: Random): VehicleInput {
  const input: VehicleInput = { options: {} }
  if (chance.chance(0.5)) input.actualPrice = chance.pick([null, 400_000, 500_000, 600_000])
  if (chance.chance(0.5)) input.offerAmount = chance.pick([0, 20_000, 1_000_000])
  if (chance.chance(0.3)) input.odometerKm = chance.whole(1, 90_000)
  if (chance.chance(0.3)) input.features = chance.shuffled(['Airbags', 'Radio', 'Sunroof']).slice(0, chance.whole(0, 3))
  if (chance.chance(0.3))
    input.options = {
      ...chance.pick([
        { model: 'Seltos', variant: 'HTX' },
        { model: 'Sonet', variant: 'GTX' },
      ]),
      color: chance.pick([null, 'White', 'Red']),
    }
  return input
}

async function step(site: Site, chance: Random, imports: number[], cars: number): Promise<void> {
  const { query } = site.database
  const vehicles = await query.selectFrom('vehicles').select(['id', 'version']).orderBy('id').execute()
  const add = () =>
    addVehicle(site, '1', {
      ...randomInput(chance),
      ...vehicleInput(number(chance.whole(0, cars)), { state: 'reserved' }),
    })
  if (vehicles.length === 0) {
    await add()
    return
  }
  const { id, version } = chance.pick(vehicles)
  await chance.weighted<() => Promise<unknown>>([
    [add, 2],
    [() => changeVehicle(site, '1', id, version, randomInput(chance)), 7],
    [() => removeSeenVehicle(site, '1', id, version), 1],
    [
      async () => {
        const lately = await query
          .selectFrom('events')
          .select(['id', 'subjectId'])
          .where('subject', '=', 'vehicle')
          .orderBy('id', 'desc')
          .limit(3)
          .execute()
        const event = chance.pick(lately)
        await undoVehicleChange(site, '1', event.subjectId, event.id)
      },
      4,
    ],
    [
      async () => {
        const { eventIds } = await applyBulk(site, '1', chance.shuffled(vehicles).slice(0, 3), {
          kind: 'price_by_amount',
          rupees: chance.pick([-10_000, 10_000]),
        })
        if (chance.chance(0.5)) await revertBulk(site, '1', eventIds)
      },
      2,
    ],
    [
      async () => {
        const rows = Array.from({ length: 3 }, () => ({
          ...randomInput(chance),
          carNumber: number(chance.whole(0, cars)),
          options: chance.pick([
            {},
            { brand: 'Kia', model: 'Seltos', variant: 'HTX' },
            { brand: 'Kia', model: 'Sonet', variant: 'GTX', color: 'Red' },
          ]),
        }))
        imports.push(await importRows(site, rows))
      },
      2,
    ],
    [
      async () => {
        const last = imports.pop()
        if (last !== undefined) await takeImportBack(site, last)
      },
      1,
    ],
    [
      async () => {
        const color = chance.pick(await listOptions(site, 'color'))
        await renameOption(site, '1', 'color', color.id, { name: chance.pick(['White', 'Snow', 'Red', 'Ruby']) })
      },
      1,
    ],
  ])()
}

/** Does so many things to the cars of a site by chance, the same for each seed; what is refused is passed over. */
export async function changeByChance(
  site: Site,
  { seed, steps, cars }: { seed: number; steps: number; cars: number },
): Promise<void> {
  const chance = seededRandom(seed)
  const imports: number[] = []
  for (let done = 0; done < steps; done += 1) {
    await step(site, chance, imports, cars).catch((error: unknown) => {
      if (!isFailure(error)) throw error
    })
  }
}
