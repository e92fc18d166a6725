import type { Kind } from '../kinds/kinds.ts'
import type { Direction } from './figureCues.ts'
import type { Item } from './items.ts'
import { SIZE_WORDS, type SizeUnit } from './words/sizeWords.ts'

/** A size that a search says; inclusive bounds in its unit. */
export interface Size {
  unit: SizeUnit
  from: number | undefined
  to: number | undefined
}

/** What a motorcycle is sold as, and the sizes of those: a "150" has 149 to 155 cc. The first that reaches a figure counts. */
const CLASSES: readonly (readonly [nominal: number, from: number, to: number])[] = [
  [50, 45, 60],
  [70, 61, 75],
  [80, 70, 88],
  [90, 80, 95],
  [100, 90, 102],
  [110, 103, 115],
  [115, 109, 115],
  [125, 111, 125],
  [135, 126, 135],
  [150, 126, 160],
  [155, 149, 155],
  [160, 151, 165],
  [180, 166, 180],
  [200, 181, 200],
  [220, 201, 223],
  [225, 201, 226],
  [250, 224, 250],
  [300, 251, 313],
  [310, 300, 313],
  [350, 301, 350],
  [390, 351, 399],
  [400, 351, 411],
  [450, 412, 457],
  [500, 412, 502],
  [600, 551, 600],
  [650, 601, 650],
  [750, 651, 750],
  [800, 751, 803],
  [1000, 900, 1000],
]
/** Tractors of "50 hp" have a little less, too. */
const HP_BELOW = 4

/** The sizes of engines that are called by a figure. */
export function engineClass(cc: number): { from: number; to: number } {
  const [, from, to] = CLASSES.find(([nominal]) => nominal === cc) ?? [cc, cc - 1, cc + 1]
  return { from, to }
}

/** Whether motorcycles are called by a figure. */
export const isEngineClass = (cc: number): boolean => CLASSES.some(([nominal]) => nominal === cc)

/** The unit that the words around a figure name. */
export function sizeUnitOf(taken: readonly Item[]): SizeUnit | undefined {
  for (const { text } of taken) {
    const unit = SIZE_WORDS.get(text)
    if (unit !== undefined) return unit
  }
  return undefined
}

/** What a figure, or two, of a unit say. */
export function readSize(unit: SizeUnit, low: number, high: number, direction: Direction | undefined): Size {
  if (low !== high) return { unit, from: low, to: high }
  if (direction === 'from' || direction === 'after') return { unit, from: low, to: undefined }
  if (direction === 'upTo' || direction === 'below' || direction === 'before') return { unit, from: undefined, to: low }
  if (unit === 'cc') return { unit, ...engineClass(low) }
  if (unit === 'hp') return { unit, from: low - HP_BELOW, to: low }
  if (unit === 'hours') return { unit, from: undefined, to: low }
  return { unit, from: low, to: low }
}

/** Motorcycles have smaller engines than cars. */
const MOST_CC_OF_BIKES = 600

/** The kind that a size alone tells: horsepower a tractor, tyres, feet and weight a truck; undefined where it may be of several. */
export function kindOfSize({ unit, to = Infinity }: Size): Kind | undefined {
  if (unit === 'hp' || unit === 'hours') return 'tractor'
  if (unit === 'tyres' || unit === 'feet' || unit === 'kg' || unit === 'ton') return 'commercial'
  return unit === 'cc' && to <= MOST_CC_OF_BIKES ? 'two-wheeler' : undefined
}
