import type { Bound } from '../catalogue/filter.ts'
import { sizesOf, type Size as CatalogueSize } from '../catalogue/sizes.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { Item } from './items.ts'
import type { MeantVehicles } from './meantVehicles.ts'
import type { Size } from './sizes.ts'
import type { Vocabulary } from './vocabulary.ts'
import { joinedKey } from './words/fold.ts'

/** The most horsepower of a small tractor, and from where a motorcycle is a big one. */
const [MOST_HP_OF_SMALL, FEWEST_CC_OF_BIG] = [30, 501]
/** What is called by a weight has so much more or less: a truck of 16 ton 16,200 kg. */
const TENTH = 0.1
/** No pickup carries more: that is its gross weight. */
const MOST_PAYLOAD = 2_500
const KG_OF: Partial<Record<Size['unit'], number>> = { kg: 1, ton: 1_000 }

/** The sizes that words for vehicles say: "mini tractor", "superbike". */
function saidSizes({ says }: MeantVehicles): Size[] {
  return [
    ...(says.has('mini') ? [{ unit: 'hp' as const, from: undefined, to: MOST_HP_OF_SMALL }] : []),
    ...(says.has('big') ? [{ unit: 'cc' as const, from: FEWEST_CC_OF_BIG, to: undefined }] : []),
  ]
}

/** What of a vehicle a unit counts; undefined where nothing is chosen by it. Pickups and three-wheelers are called by what they carry. */
function countedBy({ unit, from, to = from ?? 0 }: Size, categories: readonly string[]): CatalogueSize | undefined {
  if (unit === 'cc') return 'engineCc'
  if (unit === 'hp') return 'horsepower'
  if (unit === 'hours') return 'hoursRun'
  const kg = KG_OF[unit]
  if (kg === undefined) return undefined
  const isLight = (name: string) => ['pickup', 'goodsthreewheeler'].includes(joinedKey(name))
  return categories.length > 0 && categories.every(isLight) && to * kg <= MOST_PAYLOAD ? 'payloadKg' : 'grossWeightKg'
}

function spanOf({ unit, from, to }: Size): [from: number | undefined, to: number | undefined] {
  const kg = KG_OF[unit]
  if (kg === undefined) return [from, to]
  const isOne = from === to
  const [least, most] = isOne ? [1 - TENTH, 1 + TENTH] : [1, 1]
  return [from && Math.round(from * kg * least), to && Math.round(to * kg * most)]
}

/**
 * The bounds that the sizes of a search make, of the vehicles that it means (VEH-5), and which of them do: engines beside a model
 * belong to its name, and what no vehicle meant is chosen by stays in the text.
 */
export function boundsOfSizes<Sized extends { size: Size; own: readonly Item[] }>(
  items: readonly Item[],
  sizes: readonly Sized[],
  meant: MeantVehicles,
  { kinds: { kindOf, ofModel } }: Vocabulary,
): { bounds: Partial<Record<Bound, number>>; bounding: ReadonlySet<Sized> } {
  const models = items.flatMap(item =>
    item.kind === 'name' && !item.left && item.sense.facet === 'model' ? [item.sense] : [],
  )
  const hasModel = models.length > 0
  const ofModels = models.flatMap(({ names, brands }) =>
    names.flatMap((name, at) => ofModel({ name, brand: brands?.[at] ?? '' }) ?? []),
  )
  const categories = hasModel ? ofModels : [...(meant.categories ?? [])]
  const kinds = categories.length > 0 ? new Set(categories.map(kindOf)) : meant.kinds
  const bounds: Partial<Record<Bound, number>> = {}
  const bounding = new Set<Sized>()
  const bound = (size: Size): boolean => {
    const counted = countedBy(size, categories)
    const isChosenBy = (kind: Kind) => counted !== undefined && sizesOf(kind).includes(counted)
    if (counted === undefined || (hasModel && size.unit === 'cc') || ![...kinds].some(isChosenBy)) return false
    const [from, to] = spanOf(size)
    if (from !== undefined && from > 0) bounds[`${counted}Min`] = from
    if (to !== undefined) bounds[`${counted}Max`] = to
    return true
  }
  if (!hasModel) for (const size of saidSizes(meant)) bound(size)
  for (const sized of sizes) if (bound(sized.size)) bounding.add(sized)
  return { bounds, bounding }
}
