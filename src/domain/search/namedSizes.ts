import { knownModel } from './knownFacts.ts'
import type { Item } from './items.ts'
import type { MeantVehicles, NameItem } from './meantVehicles.ts'
import type { Sense } from './senseTable.ts'
import { engineClass, isEngineClass, type Size } from './sizes.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What engines of vehicles have in cubic centimetres: other figures beside a model are none. */
const [FEWEST_CC, MOST_CC] = [45, 2_500]
/** A tractor may be called by one horsepower less than it has. */
const HP_ABOVE = 1

const isOfOther = (item: Item | undefined): item is NameItem => item?.kind === 'name' && item.sense.isOther === true

/** The models of a name whose engine is of such a size, as far as it is known. */
function ofSize({ names, brands = [] }: Sense, has: (cc: number | null, hp: number | null) => boolean): number[] {
  return [...names.keys()].filter(at => {
    const known = knownModel({ brand: brands[at] ?? '', name: names[at] ?? '' })
    return known !== undefined && has(known.engineCc, known.horsepower)
  })
}

/** Leaves of a name the models of a size; says whether there are any. */
function narrow(item: NameItem, has: (cc: number | null, hp: number | null) => boolean): boolean {
  const places = ofSize(item.sense, has)
  if (places.length === 0) return false
  const { names, brands = [] } = item.sense
  item.sense = {
    ...item.sense,
    names: places.map(at => names[at] ?? ''),
    brands: places.map(at => brands[at] ?? ''),
  }
  return true
}

const isWithin = (value: number | null, { from = 0, to = Infinity }: Omit<Size, 'unit'>) =>
  value !== null && value >= from && value <= to

/**
 * Takes a size that the named models have for a part of their name, and no bound, as vehicles are called by it: "unicorn 160" is the
 * Unicorn of 163 cc, "himalayan 411" that of 411. A bare figure beside a motorcycle is its engine's. Answers the sizes that are left (VEH-5).
 */
export function takeNamedSizes<Sized extends { size: Size; own: readonly Item[] }>(
  items: readonly Item[],
  sizes: readonly Sized[],
  meant: MeantVehicles,
  { kinds }: Vocabulary,
): { size: Size; own: readonly Item[] }[] {
  const models = items.filter(isOfOther)
  const left = sizes.filter(({ size, own }) => {
    const isNamed = models.some(item =>
      narrow(item, (cc, hp) =>
        size.unit === 'cc'
          ? isWithin(cc, size)
          : size.unit === 'hp' && isWithin(hp, { ...size, to: (size.to ?? 0) + HP_ABOVE }),
      ),
    )
    if (isNamed) for (const item of own) item.used = true
    return !isNamed
  })
  const bare = items.flatMap((item, at) => {
    const beside = items[at - 1]
    if (item.kind !== 'figure' || item.used) return []
    const isOfBike = models.length === 0 && [...meant.kinds].join(' ') === 'two-wheeler'
    if (isOfBike && isEngineClass(item.value))
      return [{ size: { unit: 'cc' as const, ...engineClass(item.value) }, own: [item] }]
    if (!isOfOther(beside)) return []
    const { names, brands = [] } = beside.sense
    const isOfBikes = names.every(
      (name, place) => kinds.kindOfModel({ name, brand: brands[place] ?? '' }) === 'two-wheeler',
    )
    if (!isOfBikes || item.value < FEWEST_CC || item.value > MOST_CC) return []
    const size = engineClass(item.value)
    item.used = true
    return narrow(beside, cc => isWithin(cc, size)) ? [] : [{ size: { unit: 'cc' as const, ...size }, own: [item] }]
  })
  return [...left, ...bare]
}
