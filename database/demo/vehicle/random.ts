/** Repeatable random choices: the same seed gives the same demo catalogue on every machine. */
export interface Random {
  /** A number from `from` up to, but not including, `to`. */
  between(from: number, to: number): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** One of the values; throws when there are none. */
  pick<T>(values: readonly T[]): T
  /** One of the values, chosen by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** True in `share` (0 to 1) of all cases. */
  chance(share: number): boolean
  /** The values in another order; the input stays as it is. */
  shuffled<T>(values: readonly T[]): T[]
}

/** A generator by Weyl sequence and integer hash (32 bits): good enough for variety, unfit for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1))
  const pick = <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new Error('Nothing to pick from')
    return values[whole(0, values.length - 1)] as T
  }
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let rest = between(
      0,
      choices.reduce((sum, [, weight]) => sum + weight, 0),
    )
    const hit = choices.find(([, weight]) => (rest -= weight) < 0)
    return (hit ?? pick(choices))[0]
  }
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map(value => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  return { between, whole, pick, weighted, shuffled, chance: share => next() < share }
}
