import { SIZE_NAMES, sizeRow, type Size } from '../sizes.ts'
import type { IndexFilter } from './indexTypes.ts'
import { PAGE_BYTES, type PageKernel } from './kernel.ts'
import type { Segment, StoredSize } from './segment.ts'

/** A size and the inclusive bounds that it has to be within. */
export interface ChosenSize {
  size: Size
  min: number
  max: number
}

export const STORED_SIZES: readonly StoredSize[] = SIZE_NAMES.filter(size => size !== 'hoursRun')

/** The sizes that a filter bounds. */
export function chosenSizes(filter: IndexFilter): ChosenSize[] {
  return SIZE_NAMES.flatMap(size => {
    const [min, max] = [filter[`${size}Min`], filter[`${size}Max`]]
    return min === undefined && max === undefined ? [] : [{ size, min: min ?? -Infinity, max: max ?? Infinity }]
  })
}

/** Calls `visit` with each vehicle of the `matching` page: its word in the memory, its bit in it, and its place. */
function eachMatch(
  { words }: PageKernel,
  { matching }: Segment,
  visit: (word: number, bit: number, place: number) => void,
): void {
  const first = matching >>> 2
  for (let word = 0; word < PAGE_BYTES / 4; word++) {
    for (let bits = words[first + word] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      visit(first + word, bit, word * 32 + 31 - Math.clz32(bit))
    }
  }
}

/** Leaves in the `matching` page only vehicles of a size. Few ask for one, so sizes have no bitsets. */
export function requireSize(kernel: PageKernel, segment: Segment, { size, min, max }: ChosenSize): void {
  const { words } = kernel
  eachMatch(kernel, segment, (word, bit, place) => {
    const own = segment.sizeAt(size, place)
    if (!(own >= min && own <= max)) words[word] = (words[word] ?? 0) & ~bit
  })
}

/** The marked vehicles by the steps of a size: up to the first, …, above the last. */
export function countSteps(kernel: PageKernel, segments: readonly Segment[], size: Size): number[] {
  const { steps } = sizeRow(size)
  const counts = [...steps, Infinity].map(() => 0)
  for (const segment of segments) {
    if (segment.matches === 0) continue
    eachMatch(kernel, segment, (_word, _bit, place) => {
      const own = segment.sizeAt(size, place)
      if (Number.isNaN(own)) return
      let at = 0
      while (own > (steps[at] ?? Infinity)) at++
      counts[at] = (counts[at] ?? 0) + 1
    })
  }
  return counts
}
