import type { Random } from '../../database/demo/vehicle/random.ts'
import type { Site } from '../../src/services/site.ts'
import { addVehicle, changeVehicle } from '../../src/services/vehicles/changeVehicle.ts'
import { loadVehicles } from '../../src/services/vehicles/loadVehicles.ts'

/** Edits of prices alone, or of prices, sales, new cars and descriptions. */
export type Kind = 'prices' | 'mixed'

const KINDS = [
  ['price', 5],
  ['sold', 1.5],
  ['new', 1.5],
  ['warranty', 2],
] as const

let added = 0

/** Edits one car of the catalogue, drawn evenly, as staff does: its price by 1 to 8 per cent. */
export async function editOnce(site: Site, chance: Random, kind: Kind): Promise<void> {
  const { total } = site.catalogue.index.query({ chosen: {}, sort: 'newest', offset: 0, limit: 0 })
  const [id = 0] = site.catalogue.ids({ chosen: {}, sort: 'newest', offset: chance.whole(0, total - 1), limit: 1 })
  const [car] = await loadVehicles(site.database.query, [id])
  if (car === undefined) throw new Error(`there is no car ${id}`)
  const { version, options, features, photos } = car
  const price =
    Math.round(((car.actualPrice ?? 500_000) * (1 + chance.pick([-8, -5, -3, -1, 2]) / 100)) / 1_000) * 1_000
  switch (kind === 'prices' ? 'price' : chance.weighted(KINDS)) {
    case 'price':
      await changeVehicle(site, 'bench', id, version, { actualPrice: price, options: {} })
      break
    case 'sold':
      await changeVehicle(site, 'bench', id, version, { state: 'sold', options: {} })
      break
    case 'warranty':
      await changeVehicle(site, 'bench', id, version, { warranty: `${chance.whole(1, 99)} months`, options: {} })
      break
    case 'new': {
      const carNumber = `MH${String(10 + Math.floor(added / 9_000))}ED${String(1_000 + (added++ % 9_000))}`
      await addVehicle(site, 'bench', {
        actualPrice: price,
        odometerKm: car.odometerKm,
        yearOfRegistration: car.yearOfRegistration,
        options,
        features,
        photos,
        carNumber,
      })
    }
  }
}
