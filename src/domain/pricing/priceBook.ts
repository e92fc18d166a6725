import { basePrice } from './basePrice.ts'
import { ageOf } from './carFigures.ts'
import { CarTable, partOf, type CodedCar } from './carTable.ts'
import { ComparableBook, YEARS_APART, type Comparable } from './comparableBook.ts'
import { fitPrices, type PriceFit } from './fitPrices.ts'
import type { FitQuality } from './fitQuality.ts'
import { comparablePrice, YEAR_CODES, yearCode, type DescribedCar, type PricedCar } from './pricedCar.ts'
import { priceLabel, type Labelled } from './priceLabel.ts'
import { adjustPrice, spanOf, type PriceSpan } from './priceSpan.ts'

/** A comparable car counts the less the farther it is: at so many kilometres by 1/e. */
const REACH_KM = 30_000
/** So many comparables as near as can be move the estimate half of the way to them. */
const PULL_PENALTY = 2
/** How far a comparable's price can pull (log rupees). */
const MOST_PULL = 0.25

/** Another car: its price in rupees, and the same brought to the car that is compared with it (`adjustPrice`). */
export interface ComparedCar {
  id: number
  price: number
  adjusted: number
}

/** What a car costs, in whole rupees: 80 of 100 such cars cost between `low` and `high`. */
export interface PriceEstimate {
  estimate: number
  low: number
  high: number
  /** The nearest first (`ComparableBook.nearest`). */
  comparables: readonly ComparedCar[]
  /** The middle half of comparable prices, adjusted to this car; null without any. */
  span: PriceSpan | null
}

/** How the price of a car stands beside those of its comparables. */
export interface PricePosition extends PriceEstimate, Labelled {
  price: number | null
  /** How many of the comparables cost more, brought to this car, and how many the same. */
  dearer: number
  same: number
}

/** A position as visitors see it: place, label, span and list. */
export type ShownPosition = Omit<PricePosition, keyof Omit<PriceEstimate, 'comparables' | 'span'>>

/** The part of a position that visitors are shown. */
export function shownPosition({
  comparables,
  span,
  price,
  dearer,
  same,
  label,
  withoutLabel,
}: PricePosition): ShownPosition {
  return { comparables, span, price, dearer, same, label, withoutLabel }
}

/** An estimate, with its usual error and half its interval in log rupees. */
interface Estimated {
  answer: PriceEstimate
  error: number
  halfWidth: number
}

/**
 * The prices of a stock (PRICE-2). A changed car counts at once among the comparables; the effects of model, age and the
 * like are those of the last fit. A car's own price counts in nothing that is said of it: it is not among its
 * comparables, and its estimate is of a fit without its part of the stock.
 */
export class PriceBook {
  readonly #table = new CarTable()
  readonly #comparables: ComparableBook
  readonly #thisYear: number
  #fit: PriceFit | null = null
  #changes = 0
  #adoptedAt = 0
  /** The last change of the cars of each group and year. */
  readonly #changedAt = new Map<number, number>()

  /** `thisYear` is the year of today; a book is made anew for the next. */
  constructor(thisYear: number) {
    this.#thisYear = thisYear
    this.#comparables = new ComparableBook(this.#table, thisYear)
  }

  /** How many cars have a price that can be compared. */
  get size(): number {
    return this.#table.size
  }

  /** How often something was changed; estimates differ only when this does. */
  get changes(): number {
    return this.#changes
  }

  /** How well the fit does that estimates are of; null before the first. */
  get quality(): FitQuality | null {
    return this.#fit?.quality ?? null
  }

  /** A number for such cars, by which `changedSince` looks for changes among their comparables. */
  placeOf(car: DescribedCar): number {
    const { kind, year } = this.#table.describe(car)
    return placeOf(kind.group, year)
  }

  /** Whether what is said of the cars of a place may have changed since there were so many changes. Costs little. */
  changedSince(place: number, changes: number): boolean {
    if (this.#adoptedAt > changes) return true
    if (this.#changes <= changes) return false
    for (let other = place - YEARS_APART; other <= place + YEARS_APART; other++)
      if ((this.#changedAt.get(other) ?? 0) > changes) return true
    return false
  }

  /** Adds or replaces a car. One without a price that can be compared is only taken away. */
  put(car: PricedCar): void {
    this.remove(car.id)
    const slot = this.#table.add(car)
    if (slot === null) return
    this.#comparables.add(slot)
    this.#noteChange(slot)
  }

  /** Takes a car away. An unknown id is no error. */
  remove(id: number): void {
    const slot = this.#table.slotOf(id)
    if (slot === undefined) return
    this.#noteChange(slot)
    this.#comparables.remove(slot)
    this.#table.remove(id)
  }

  /** Fits the prices as they are now, in steps of about a millisecond; `adopt` takes the result. Cars may change meanwhile. */
  fit(): Generator<void, PriceFit> {
    return fitPrices(this.#table, this.#thisYear)
  }

  /** From now on estimates are of this fit, which is one of this book. */
  adopt(fit: PriceFit): void {
    this.#fit = fit
    this.#adoptedAt = this.#changes += 1
  }

  #noteChange(slot: number): void {
    const { kind, year } = this.#table.read(slot)
    this.#changedAt.set(placeOf(kind.group, year), (this.#changes += 1))
  }

  /** What a car costs that is not of the stock; null before the first fit, and when there was nothing to fit. */
  value(car: DescribedCar): PriceEstimate | null {
    return this.#estimate(this.#table.describe(car), 0, undefined)?.answer ?? null
  }

  /** How the price of a car stands, as it is given, among the others; null like `value`. */
  position(car: PricedCar): PricePosition | null {
    const coded = this.#table.describe(car)
    const estimated = this.#estimate(coded, partOf(car.id, this.#fit?.parts ?? 1), this.#table.slotOf(car.id))
    if (estimated === null) return null
    const { answer, ...width } = estimated
    const price = comparablePrice(car.price)
    const others = answer.comparables.map(({ adjusted }) => adjusted)
    return {
      ...answer,
      price,
      dearer: price === null ? 0 : others.filter(other => other > price).length,
      same: others.filter(other => other === price).length,
      ...priceLabel({
        ...width,
        price,
        estimate: answer.estimate,
        age: ageOf(coded.year, this.#thisYear),
        others,
        span: answer.span,
      }),
    }
  }

  #estimate(car: CodedCar, part: number, own: number | undefined): Estimated | null {
    const effects = this.#fit?.effects[part]
    if (!this.#fit || !effects) return null
    const near = this.#comparables.nearest(car, own)
    const base = basePrice(effects, car, this.#thisYear)
    const bases = near.map(({ slot }) => basePrice(effects, this.#table.read(slot), this.#thisYear))
    const log = base + this.#pull(near, bases)
    const age = ageOf(car.year, this.#thisYear)
    const halfWidth = this.#fit.spread.halfWidth(car.kind.model, part, age)
    const comparables = near.map(({ slot }, place) => {
      const price = Math.round(Math.exp(this.#logPrice(slot)))
      return {
        id: this.#table.columns.id[slot] ?? 0,
        price,
        adjusted: adjustPrice(price, base - (bases[place] ?? base)),
      }
    })
    const answer = {
      estimate: Math.round(Math.exp(log)),
      low: Math.round(Math.exp(log - halfWidth)),
      high: Math.round(Math.exp(log + halfWidth)),
      comparables,
      span: spanOf(comparables.map(({ adjusted }) => adjusted)),
    }
    return { answer, halfWidth, error: this.#fit.spread.usualError(car.kind.model, part, age) }
  }

  /** By how much the comparables cost more or less than the effects say, shrunken (log rupees). */
  #pull(near: readonly Comparable[], bases: readonly number[]): number {
    let [sum, weights] = [0, 0]
    for (const [place, { slot, distance }] of near.entries()) {
      const residual = this.#logPrice(slot) - (bases[place] ?? 0)
      const weight = Math.exp(-distance / REACH_KM)
      sum += weight * Math.max(-MOST_PULL, Math.min(MOST_PULL, residual))
      weights += weight
    }
    return sum / (weights + PULL_PENALTY)
  }

  #logPrice(slot: number): number {
    return this.#table.columns.logPrice[slot] ?? 0
  }
}

/** A number for the cars of a group and year. */
const placeOf = (group: number, year: number) => (group + 1) * YEAR_CODES + yearCode(year)
