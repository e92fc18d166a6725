/** A car of the stock with the money in it: whole rupees, days since it came. */
export interface StockCar {
  productId: string
  name: string
  carNumber: string | null
  days: number
  isConsigned: boolean
  purchaseRupees: number | null
  spent: number
}

/** The ages by which money in stock is shown, in days, both inclusive, from the youngest on; the last has no end. */
const AGES = [
  { from: 0, upTo: 30 },
  { from: 31, upTo: 60 },
  { from: 61, upTo: 90 },
  { from: 91, upTo: null },
] as const

/** What is bound in the stock (DESK-2), in whole rupees. */
export interface StockMoney {
  cars: number
  /** Purchases and costs of the dealer's own cars. */
  bound: number
  /** Own cars without a purchase price: their purchase is not in `bound`. */
  unknown: number
  /** By age, as `AGES`. */
  byAge: readonly { from: number; upTo: number | null; cars: number; bound: number }[]
  /** Cars that stay their owners', and what was spent on them. */
  consigned: { cars: number; spent: number }
  /** The cars in which money is bound the longest. */
  oldest: readonly (StockCar & { bound: number })[]
}

const MOST_OLDEST = 10
const boundIn = ({ purchaseRupees, spent }: StockCar) => (purchaseRupees ?? 0) + spent

/** What is bound in these cars, by age, and the oldest of it. */
export function stockMoney(cars: readonly StockCar[]): StockMoney {
  const own = cars.filter(car => !car.isConsigned)
  const others = cars.filter(car => car.isConsigned)
  const sum = (of: readonly StockCar[]) => of.reduce((total, car) => total + boundIn(car), 0)
  const byAge = AGES.map(({ from, upTo }) => {
    const within = own.filter(({ days }) => Math.max(0, days) >= from && (upTo === null || days <= upTo))
    return { from, upTo, cars: within.length, bound: sum(within) }
  })
  return {
    cars: own.length,
    bound: sum(own),
    unknown: own.filter(({ purchaseRupees }) => purchaseRupees === null).length,
    byAge,
    consigned: { cars: others.length, spent: others.reduce((total, { spent }) => total + spent, 0) },
    oldest: own
      .filter(car => boundIn(car) > 0)
      .toSorted((a, b) => b.days - a.days || boundIn(b) - boundIn(a))
      .slice(0, MOST_OLDEST)
      .map(car => ({ ...car, bound: boundIn(car) })),
  }
}
