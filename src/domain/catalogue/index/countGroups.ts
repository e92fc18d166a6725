import { BITSET_COLUMNS, COMBINATION_FACETS } from './facetRoles.ts'
import { BLOCK_SLOTS, SEGMENT_BLOCKS, type PageKernel } from './kernel.ts'
import { ones } from './plainKernel.ts'
import type { ValueFacet } from '../facets.ts'
import type { Dictionaries } from './columnCodes.ts'
import type { FacetCombinations } from './facetCombinations.ts'
import type { Segment } from './segment.ts'
import type { FacetGroup } from './indexTypes.ts'

/** The parts of the index that a count of groups reads. */
interface Held {
  kernel: PageKernel
  segments: readonly Segment[]
  combinations: FacetCombinations
  dictionaries: Dictionaries
}

/** The blocks with matches, by the group of their combination. `codes` are the codes of a group. */
interface BlockGroup {
  codes: number[]
  /** Numbers of blocks over all segments. */
  blocks: number[]
}

/**
 * Counts the marked vehicles (the `matching` pages of the segments) by the values of these facets together: those that
 * are counted by combination first, then at most one that has bitsets. Groups with an unknown value or with fewer than
 * `least` vehicles are left out. One pass over the blocks; memory for one number a block.
 */
export function countGroups(held: Held, facets: readonly ValueFacet[], least: number): FacetGroup[] {
  const together = facets.filter(facet => COMBINATION_FACETS.some(known => known === facet))
  const by = facets.find(facet => !together.includes(facet))
  const bitset = by === undefined ? -1 : BITSET_COLUMNS.findIndex(known => known === by)
  const byValues = by === undefined ? [] : held.dictionaries[by].values
  const counts = new Uint32Array(Math.max(1, byValues.length))
  const groups: FacetGroup[] = []
  for (const { codes, blocks } of groupBlocks(held, together)) {
    const values = together.map((facet, at) => held.dictionaries[facet].values[codes[at] ?? 0] ?? null)
    if (values.includes(null)) continue
    counts.fill(0)
    for (const block of blocks) countBlock(held, block, bitset, counts)
    for (const [code, count] of counts.entries()) {
      if (count < least) continue
      const own = by === undefined ? [] : [byValues[code] ?? null]
      const all = [...values, ...own].filter(value => value !== null)
      if (all.length === facets.length) groups.push({ values: all, count })
    }
  }
  return groups
}

/** Adds the marked vehicles of a block to the counts: by the code of a facet, or all at code 0 without one (-1). */
function countBlock({ kernel, segments }: Held, block: number, bitset: number, counts: Uint32Array): void {
  const segment = segments[Math.floor(block / SEGMENT_BLOCKS)]
  if (segment === undefined) return
  const { words } = kernel
  const first = (block % SEGMENT_BLOCKS) * BLOCK_SLOTS
  for (let place = first; place < first + BLOCK_SLOTS; place += 32) {
    let bits = words[(segment.matching + place / 8) >>> 2] ?? 0
    if (bitset === -1) {
      counts[0] = (counts[0] ?? 0) + ones(bits)
      continue
    }
    for (; bits !== 0; bits &= bits - 1) {
      const code = segment.codeAt(bitset, place + 31 - Math.clz32(bits & -bits))
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
}

/** The blocks with marked vehicles, together where their combinations have the same codes of these facets. */
function groupBlocks({ kernel, segments, combinations }: Held, together: readonly ValueFacet[]): Iterable<BlockGroup> {
  const columns = together.map(facet => combinations.codes[COMBINATION_FACETS.findIndex(known => known === facet)])
  const byCodes = new Map<string, BlockGroup>()
  const byCombination: BlockGroup[] = []
  const { words } = kernel
  for (const [number, segment] of segments.entries()) {
    if (segment.matches === 0) continue
    for (let block = 0; block < SEGMENT_BLOCKS; block++) {
      const word = (segment.matching >>> 2) + 2 * block
      if (words[word] === 0 && words[word + 1] === 0) continue
      const combination = words[(segment.combinations >>> 2) + block] ?? 0
      let group = byCombination[combination]
      if (group === undefined) {
        const codes = columns.map(column => column?.[combination] ?? 0)
        group = byCodes.get(codes.join()) ?? { codes, blocks: [] }
        byCodes.set(codes.join(), group)
        byCombination[combination] = group
      }
      group.blocks.push(number * SEGMENT_BLOCKS + block)
    }
  }
  return byCodes.values()
}
