import type { Kysely } from 'kysely'
import { DEMO_MAKES } from '../../database/demo/makes.ts'
import { OPTION_LISTS } from '../../src/domain/options/optionLists.ts'
import { nameKey } from '../../src/domain/text/nameKey.ts'
import type { Schema } from '../../src/services/schema.ts'
import { randomNumbers } from '../catalogue/listings.ts'

/** A kind of car as made: everything that cars of it have in common, with the ids of its options. */
export interface CarKind extends Record<string, string | number | null> {
  id: number
  brand_id: number
  model_id: number
  variant_id: number
  category_id: number
  fuel_type_id: number
  transmission_id: number
  seating_capacity_id: number
  brand: string
  model: string
  variant: string
  fuel: string
  gearbox: string
  category: string
  seats: string
  /** Of the new car, in rupees. */
  price: number
  first_year: number
  last_year: number
  cc: number | null
  kmpl: number | null
}

const idsOf = (rows: readonly { id: number; nameKey: string }[]) => new Map(rows.map(row => [row.nameKey, row.id]))

function need(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(nameKey(name))
  if (id === undefined) throw new Error(`no option ${name}`)
  return id
}

/** Every model with every variant, engine and gearbox that it was sold with, as the option lists of the site name them. */
export async function listKinds(db: Kysely<Schema>): Promise<CarKind[]> {
  const plain = async (list: 'brands' | 'categories' | 'fuelTypes' | 'transmissions' | 'seatingCapacities') =>
    idsOf(await db.selectFrom(list).select(['id', 'nameKey']).execute())
  const [brands, categories, fuels, gearboxes, seats] = await Promise.all([
    plain('brands'),
    plain('categories'),
    plain('fuelTypes'),
    plain('transmissions'),
    plain('seatingCapacities'),
  ])
  const models = await db.selectFrom('models').select(['id', 'brandId', 'nameKey']).execute()
  const variants = await db.selectFrom('variants').select(['id', 'modelId', 'nameKey']).execute()
  const modelsOf = Map.groupBy(models, row => row.brandId)
  const variantsOf = Map.groupBy(variants, row => row.modelId)
  const kinds: CarKind[] = []
  for (const { brand, models: made } of DEMO_MAKES) {
    const brandId = need(brands, brand)
    for (const model of made) {
      const modelId = need(idsOf(modelsOf.get(brandId) ?? []), model.name)
      for (const [step, variant] of model.variants.entries()) {
        const richness = model.variants.length === 1 ? 0 : step / (model.variants.length - 1)
        const price = Math.round(model.priceFrom + richness * (model.priceTo - model.priceFrom))
        for (const { fuelType, cc, kmpl, transmissions } of model.engines) {
          for (const gearbox of transmissions) {
            kinds.push({
              id: kinds.length,
              brand_id: brandId,
              model_id: modelId,
              variant_id: need(idsOf(variantsOf.get(modelId) ?? []), variant),
              category_id: need(categories, model.bodyType),
              fuel_type_id: need(fuels, fuelType),
              transmission_id: need(gearboxes, gearbox),
              seating_capacity_id: need(seats, String(model.seats)),
              brand,
              model: model.name,
              variant,
              fuel: fuelType,
              gearbox,
              category: model.bodyType,
              seats: String(model.seats),
              price,
              first_year: model.firstYear,
              last_year: model.lastYear,
              cc,
              kmpl,
            })
          }
        }
      }
    }
  }
  return kinds
}

export const SLOTS = 65_536

/** Which kind a car is by its slot: brands that sell much have most slots, and a few kinds far more than others. */
export function fillSlots(kinds: readonly CarKind[]): { slot: number; kind: number }[] {
  const random = randomNumbers(2028)
  const brands = [...new Set(kinds.map(kind => kind.brand_id))]
  const rankOf = new Map(brands.toSorted(() => random() - 0.5).map((brand, rank) => [brand, rank]))
  const weights = kinds.map(kind => {
    const dear = 700_000 / Math.max(300_000, kind.price)
    return ((random() ** 3 + 0.02) * Math.min(1, dear)) / (2 + (rankOf.get(kind.brand_id) ?? 0))
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let [kind, reached] = [0, (weights[0] ?? 0) / sum]
  return Array.from({ length: SLOTS }, (_, slot) => {
    while (slot / SLOTS > reached && kind < kinds.length - 1) {
      kind += 1
      reached += (weights[kind] ?? 0) / sum
    }
    return { slot, kind }
  })
}

/** The lists whose options are drawn for each car by itself, with their tables. */
export const OWN_LISTS = ['registrationType', 'color', 'owner', 'location', 'feature'] as const
export type OwnList = (typeof OWN_LISTS)[number]

/** The ids and names of such a list, in its order. */
export async function listOptions(db: Kysely<Schema>, list: OwnList) {
  return db.selectFrom(OPTION_LISTS[list].table).select(['id', 'name']).orderBy('id').execute()
}
