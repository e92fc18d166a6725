/** A car of the dealer's own with the money in it: whole rupees, days since it came. */
export interface BoundCar {
  productId: string
  name: string
  days: number
  bound: number
}

/** The ages by which money in stock is shown, in days, both inclusive, from the youngest on; the last has no end. */
export const STOCK_AGES = [
  { from: 0, upTo: 30 },
  { from: 31, upTo: 60 },
  { from: 61, upTo: 90 },
  { from: 91, upTo: null },
] as const

/** What is bound in the stock (DESK-2), in whole rupees. */
export interface StockMoney {
  cars: number
  /** Purchases and costs of the dealer's own cars, less the input tax that is credited: what the books have as their stock at cost (BOOK-8). */
  bound: number
  /** Own cars without a purchase price: their purchase is not in `bound`. */
  unknown: number
  /** By age, as `STOCK_AGES`. */
  byAge: readonly { from: number; upTo: number | null; cars: number; bound: number }[]
  /** Cars that stay their owners', and what was spent on them. */
  consigned: { cars: number; spent: number }
  /** The cars in which money is bound the longest. */
  oldest: readonly BoundCar[]
}

/** Cars of one age together, own or park-and-sell; `age` is the place in `STOCK_AGES`. Sums in whole rupees. */
export interface StockGroup {
  age: number
  isConsigned: boolean
  cars: number
  /** How many of them have a purchase price. */
  known: number
  purchases: number
  spent: number
}

const sumOf = (groups: readonly StockGroup[], field: 'cars' | 'known' | 'purchases' | 'spent') =>
  groups.reduce((sum, group) => sum + group[field], 0)
const boundIn = (groups: readonly StockGroup[]) => sumOf(groups, 'purchases') + sumOf(groups, 'spent')

/** What is bound in the stock, of which these are all groups and the oldest cars. */
export function stockMoney(groups: readonly StockGroup[], oldest: readonly BoundCar[]): StockMoney {
  const own = groups.filter(({ isConsigned }) => !isConsigned)
  const others = groups.filter(({ isConsigned }) => isConsigned)
  return {
    cars: sumOf(own, 'cars'),
    bound: boundIn(own),
    unknown: sumOf(own, 'cars') - sumOf(own, 'known'),
    byAge: STOCK_AGES.map(({ from, upTo }, place) => {
      const within = own.filter(({ age }) => age === place)
      return { from, upTo, cars: sumOf(within, 'cars'), bound: boundIn(within) }
    }),
    consigned: { cars: sumOf(others, 'cars'), spent: sumOf(others, 'spent') },
    oldest,
  }
}
