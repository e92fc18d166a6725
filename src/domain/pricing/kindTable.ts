import type { PricedFacets } from './pricedCar.ts'

/**
 * How strongly each effect is drawn to 0, in cars: one of as many cars goes half of the way. What a variant's own cars do
 * not say is left to its model, what a model's do not to its brand and body type (PRICE-2). Found by trying on other draws
 * than those that `bench/price` reports (decision 43).
 */
const LEVEL_PENALTIES = {
  brand: 0.5,
  category: 1,
  fuel: 1,
  gearbox: 1,
  model: 1,
  modelFuel: 2,
  modelGearbox: 2,
  modelSize: 2,
  variant: 3,
  word: 2,
} as const
const SLOPE_PENALTIES = { brand: 1, category: 1, model: 2 } as const

/** What cars of one kind have in common: brand, model, variant, body type, fuel, gearbox, and the size of other vehicles. A number of -1 is new. */
export interface Kind {
  /** Effects on the price, and on how it falls with age: numbers of `levels` and `slopes`. */
  readonly levels: Int32Array
  readonly slopes: Int32Array
  readonly model: number
  /** Cars of the same model, fuel, gearbox and size are compared; -1 also when the model is unknown. */
  readonly group: number
  readonly variant: number
}

/** Names with numbers from 0, each with the penalty of its effect. Grows only. */
export class EffectNames {
  readonly names: string[] = []
  readonly penalties: number[] = []
  readonly #numbers = new Map<string, number>()

  /** The number of a name; a new one is kept. */
  number(name: string, penalty = 0): number {
    let number = this.#numbers.get(name)
    if (number === undefined) {
      number = this.names.push(name) - 1
      this.#numbers.set(name, number)
      this.penalties.push(penalty)
    }
    return number
  }

  /** The number of a name, -1 for a new one. */
  find(name: string): number {
    return this.#numbers.get(name) ?? -1
  }
}

type NumberOf = (names: EffectNames, name: string, penalty?: number) => number

/** All kinds of car that were seen, by number. Grows only: as many as combinations of options that cars have had. */
export class KindTable {
  readonly kinds: Kind[] = []
  readonly levels = new EffectNames()
  readonly slopes = new EffectNames()
  readonly #models = new EffectNames()
  readonly #groups = new EffectNames()
  readonly #variants = new EffectNames()
  readonly #numbers = new Map<string, number>()

  /** How many models there are, the unknown one of each brand among them. */
  get models(): number {
    return this.#models.names.length
  }

  /** The number of a car's kind; a new one is kept. */
  add(facets: PricedFacets, size: string | null): number {
    const { brand, model, variant, category, fuelType, transmission } = facets
    const key = [brand, model, variant, category, fuelType, transmission, size].join('\n')
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.kinds.push(this.#make(facets, size, (names, name, penalty) => names.number(name, penalty))) - 1
      this.#numbers.set(key, number)
    }
    return number
  }

  /** The kind of such a car. Nothing is kept of it. */
  describe(facets: PricedFacets, size: string | null): Kind {
    return this.#make(facets, size, (names, name) => names.find(name))
  }

  #make(facets: PricedFacets, size: string | null, numberOf: NumberOf): Kind {
    const { brand, category, fuelType: fuel, transmission: gearbox, variant } = facets
    // A name key has no end of line, and joining leaves an unknown value empty.
    const model = [brand, facets.model].join('\n')
    const level = (row: keyof typeof LEVEL_PENALTIES, ...parts: (string | null)[]) =>
      numberOf(this.levels, [row, ...parts].join('\n'), LEVEL_PENALTIES[row])
    const slope = (row: keyof typeof SLOPE_PENALTIES, part: string | null) =>
      numberOf(this.slopes, [row, part].join('\n'), SLOPE_PENALTIES[row])
    const levels = [
      level('brand', brand),
      level('category', category),
      level('fuel', fuel),
      level('gearbox', gearbox),
      level('model', model),
      level('modelFuel', model, fuel),
      level('modelGearbox', model, gearbox),
    ]
    if (size !== null) levels.push(level('modelSize', model, size))
    if (variant !== null) {
      levels.push(level('variant', model, variant))
      for (const word of new Set(variant.split(' '))) levels.push(level('word', model, word))
    }
    const isNamed = brand !== null && facets.model !== null
    return {
      levels: Int32Array.from(levels),
      slopes: Int32Array.of(slope('brand', brand), slope('category', category), slope('model', model)),
      model: numberOf(this.#models, model),
      group: isNamed ? numberOf(this.#groups, [model, fuel, gearbox, ...(size === null ? [] : [size])].join('\n')) : -1,
      variant: numberOf(this.#variants, [model, variant].join('\n')),
    }
  }
}
