import type { Random } from '#database/demo/vehicle/random.ts'
import { isFailure } from '#domain/errors.ts'
import { OPTION_LIST_NAMES } from '#domain/options/optionLists.ts'
import { VEHICLE_STATES } from '#domain/vehicles/vehicle.ts'
import { addOption } from '#services/options/addOption.ts'
import { listOptions } from '#services/options/listOptions.ts'
import { mergeOptions } from '#services/options/mergeOptions.ts'
import { removeOption } from '#services/options/removeOption.ts'
import { renameOption } from '#services/options/renameOption.ts'
import type { Site } from '#services/site.ts'
import { addVehicle, changeVehicle } from '#services/vehicles/changeVehicle.ts'
import { loadVehicles } from '#services/vehicles/loadVehicles.ts'
import type { VehicleInput } from '#services/vehicles/vehicleInput.ts'
import { changeByChance } from '../vehicles/randomChanges.ts'

/** What staff changes of one car, by chance: mostly its price. */
function randomChange(chance: Random, price: number | null): VehicleInput {
  return chance.weighted<() => VehicleInput>([
    [
      () => ({
        actualPrice: Math.max(50_000, (price ?? 400_000) + chance.pick([-20_000, -5_000, 10_000])),
        options: {},
      }),
      6,
    ],
    [() => ({ actualPrice: chance.pick([null, 299_000, 500_000, 1_500_000]), offerAmount: 0, options: {} }), 2],
    [() => ({ state: chance.pick(VEHICLE_STATES), options: {} }), 5],
    [() => ({ warranty: chance.pick(['1 year', '2 years', null]), options: {} }), 2],
    [() => ({ odometerKm: chance.whole(1_000, 150_000), options: {} }), 1],
    [() => ({ yearOfRegistration: chance.whole(2012, 2025), options: {} }), 1],
    [() => ({ postedOn: `2026-${chance.pick(['08', '10', '11'])}-${chance.whole(10, 22)}`, options: {} }), 1],
    [() => ({ features: chance.shuffled(['Airbags', 'Sunroof', 'ABS']).slice(0, 2), options: {} }), 1],
    [() => ({ options: { color: chance.pick(['White', 'Red', 'Blue', null]) } }), 2],
    [() => ({ options: { location: chance.pick(['Pune', 'Delhi', 'Chennai', null]) } }), 2],
    [() => ({ photos: chance.chance(0.5) ? [] : [photo(chance), photo(chance)], options: {} }), 2],
  ])()
}

const photo = (chance: Random) => ({
  key: chance.pick(['0123456789abcdef', 'fedcba9876543210']).repeat(4),
  width: 1200,
  height: 800,
})

async function changeOption(site: Site, chance: Random): Promise<void> {
  const list = chance.pick(OPTION_LIST_NAMES)
  const options = await listOptions(site, list)
  if (options.length < 2) return
  const [one, other] = chance.shuffled(options)
  if (one === undefined || other === undefined) return
  await chance.weighted<() => Promise<unknown>>([
    [() => renameOption(site, '1', list, one.id, { name: `${one.name} ${chance.whole(1, 9)}` }), 2],
    [() => renameOption(site, '1', list, one.id, { name: one.name.toUpperCase() }), 2],
    [() => mergeOptions(site, '1', list, one.id, { into: other.id }), 2],
    [() => removeOption(site, '1', list, { name: one.name }), 2],
    [() => addOption(site, '1', 'color', { name: `Colour ${chance.whole(1, 99)}` }), 1],
  ])()
}

/** Does one thing that staff does, by chance; what is refused is passed over. */
export async function editByChance(site: Site, chance: Random): Promise<void> {
  const rows = await site.database.query.selectFrom('vehicles').select(['id', 'version']).orderBy('id').execute()
  const { id, version } = chance.pick(rows)
  const [car] = await loadVehicles(site.database.query, [id])
  await chance
    .weighted<() => Promise<unknown>>([
      [() => changeVehicle(site, '1', id, version, randomChange(chance, car?.actualPrice ?? null)), 12],
      [
        () =>
          addVehicle(site, '1', {
            ...car,
            productId: undefined,
            carNumber: `KA05MH${chance.whole(2_000, 9_000)}`,
            options: car?.options ?? {},
          }),
        2,
      ],
      // Adding, editing, removing, undoing, bulk changes, imports taken back.
      [() => changeByChance(site, { seed: chance.whole(1, 1e9), steps: chance.whole(1, 4), cars: 40 }), 4],
      [() => changeOption(site, chance), 1],
    ])()
    .catch((error: unknown) => {
      if (!isFailure(error)) throw error
    })
}
