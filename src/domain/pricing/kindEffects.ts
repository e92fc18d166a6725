import type { EffectNames, Kind } from './kindTable.ts'

/** Sums over the cars of each kind: their weights, by age and its square, and the residuals, by age. */
export class KindSums {
  readonly weight: Float64Array
  readonly age: Float64Array
  readonly ageSquared: Float64Array
  readonly residual: Float64Array
  readonly residualByAge: Float64Array

  constructor(kinds: number) {
    this.weight = new Float64Array(kinds)
    this.age = new Float64Array(kinds)
    this.ageSquared = new Float64Array(kinds)
    this.residual = new Float64Array(kinds)
    this.residualByAge = new Float64Array(kinds)
  }

  add(kind: number, weight: number, age: number, residual: number): void {
    this.weight[kind] = (this.weight[kind] ?? 0) + weight
    this.age[kind] = (this.age[kind] ?? 0) + weight * age
    this.ageSquared[kind] = (this.ageSquared[kind] ?? 0) + weight * age * age
    this.residual[kind] = (this.residual[kind] ?? 0) + weight * residual
    this.residualByAge[kind] = (this.residualByAge[kind] ?? 0) + weight * age * residual
  }
}

/** The effects of one sort, in the order of their names, each with the kinds that have it. */
export interface Members {
  readonly effects: readonly { readonly effect: number; readonly penalty: number; readonly kinds: Int32Array }[]
}

/** The kinds of each effect, by name, so that a fit hardly depends on the order in which the cars came. */
export function findMembers(
  kinds: readonly Kind[],
  { names, penalties }: EffectNames,
  of: 'levels' | 'slopes',
): Members {
  const members = names.map((): number[] => [])
  for (const [number, kind] of kinds.entries()) for (const effect of kind[of]) members[effect]?.push(number)
  const effects = members.map((of, effect) => ({
    effect,
    penalty: penalties[effect] ?? 0,
    kinds: Int32Array.from(of),
  }))
  const nameOf = (effect: number) => names[effect] ?? ''
  return { effects: effects.toSorted((a, b) => (nameOf(a.effect) < nameOf(b.effect) ? -1 : 1)) }
}

/**
 * Moves each level to where the shrunken sum of squares is least while the others stay; adds to `moves` by how much each
 * kind has moved, and takes it from the sums.
 */
export function sweepLevels({ effects }: Members, values: Float64Array, moves: Float64Array, sums: KindSums): void {
  const { weight, age, residual, residualByAge } = sums
  sweep(effects, values, moves, { own: residual, other: residualByAge, ownWeight: weight, otherWeight: age })
}

/** The same for slopes by age. */
export function sweepSlopes({ effects }: Members, values: Float64Array, moves: Float64Array, sums: KindSums): void {
  const { age, ageSquared, residual, residualByAge } = sums
  sweep(effects, values, moves, { own: residualByAge, other: residual, ownWeight: ageSquared, otherWeight: age })
}

function sweep(
  effects: Members['effects'],
  values: Float64Array,
  moves: Float64Array,
  sums: Record<'own' | 'other' | 'ownWeight' | 'otherWeight', Float64Array>,
): void {
  const { own, other, ownWeight, otherWeight } = sums
  for (const { effect, penalty, kinds } of effects) {
    const before = values[effect] ?? 0
    let [residual, weight] = [0, 0]
    for (const kind of kinds) {
      residual += own[kind] ?? 0
      weight += ownWeight[kind] ?? 0
    }
    const step = (residual + weight * before) / (weight + penalty) - before
    values[effect] = before + step
    for (const kind of kinds) {
      own[kind] = (own[kind] ?? 0) - (ownWeight[kind] ?? 0) * step
      other[kind] = (other[kind] ?? 0) - (otherWeight[kind] ?? 0) * step
      moves[kind] = (moves[kind] ?? 0) + step
    }
  }
}
