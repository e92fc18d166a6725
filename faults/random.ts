import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Numbers drawn by a seed: the same seed draws the same numbers. */
export interface Random {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  /** True in this share of the draws, from 0 to 1. */
  chance(share: number): boolean
  /** One of some items. */
  one<Item>(items: readonly Item[]): Item
  /** Numbers of their own for a part, by its name: what another part draws does not change them. */
  branch(name: string): Random
}

/** A seed of 32 bits from a seed and a name (FNV-1a). */
function seedOf(seed: number, name: string): number {
  let hash = (seed ^ 0x81_1c_9d_c5) >>> 0
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return hash
}

/** Draws by xoroshiro128+, whose period is 2^128 − 1, from a seed of 32 bits (OPS-9). */
export function drawBy(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const whole = (least: number, most: number) => uniformInt(generator, least, most)
  return {
    whole,
    chance: share => uniformFloat64(generator) < share,
    one<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('there is nothing to draw from')
      return items[whole(0, items.length - 1)] as Item
    },
    branch: name => drawBy(seedOf(seed, name)),
  }
}
