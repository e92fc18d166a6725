import { knownModel } from './knownFacts.ts'
import type { Item } from './items.ts'
import type { MeantVehicles, NameItem } from './meantVehicles.ts'
import { isOnlyText, kindOfSize, type Size } from './sizes.ts'
import type { Vocabulary } from './vocabulary.ts'

/** More models than this are no choice that anybody reads. */
const MOST_MODELS = 60
/** The most horsepower of a small tractor, and from where a motorcycle is a big one. */
const [MOST_HP_OF_SMALL, FEWEST_CC_OF_BIG] = [30, 501]

/** The sizes that words for vehicles say: "mini tractor", "superbike". */
function saidSizes({ says }: MeantVehicles): Size[] {
  return [
    ...(says.has('mini') ? [{ unit: 'hp' as const, from: undefined, to: MOST_HP_OF_SMALL }] : []),
    ...(says.has('big') ? [{ unit: 'cc' as const, from: FEWEST_CC_OF_BIG, to: undefined }] : []),
  ]
}

const isWithin = (value: number | null, { from = 0, to = Infinity }: Size) =>
  value !== null && value >= from && value <= to

/**
 * The listed models that are known to have the engine sizes or horsepower that a search says, of the vehicles and makers that it means (VEH-5):
 * sizes are no filter, so the models that have them are. Undefined where no model is known, or too many are.
 */
export function modelsOfSizes(
  items: readonly Item[],
  sizes: readonly { size: Size; own: readonly Item[] }[],
  meant: MeantVehicles,
  { lists, kinds }: Vocabulary,
): { name: string; brand: string }[] | undefined {
  const names = items.filter((item): item is NameItem => item.kind === 'name' && !item.left)
  const counted = sizes.filter(({ size }) => !isOnlyText(size))
  const said = [...counted.map(({ size }) => size), ...saidSizes(meant)]
  const [first] = said
  if (first === undefined || names.some(({ sense }) => sense.facet === 'model')) return undefined
  const kind = kindOfSize(first)
  const makers = names.flatMap(({ sense }) => (sense.facet === 'brand' ? sense.names : []))
  const models = lists.model.filter(model => {
    const known = knownModel(model)
    if (known === undefined || (makers.length > 0 && !makers.includes(model.brand))) return false
    const category = kinds.ofModel(model)
    const isMeant =
      meant.categories === undefined ? kinds.kindOfModel(model) === kind : meant.categories.has(category ?? '')
    return isMeant && said.every(size => isWithin(size.unit === 'cc' ? known.engineCc : known.horsepower, size))
  })
  if (models.length === 0 || models.length > MOST_MODELS) return undefined
  return models
}
