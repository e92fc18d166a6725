import { describe, expect, it } from 'vitest'
import { stockMoney, type StockGroup } from './stockMoney.ts'

const group = (age: number, more: Partial<StockGroup> = {}): StockGroup => ({
  age,
  isConsigned: false,
  cars: 1,
  known: 1,
  purchases: 500_000,
  spent: 20_000,
  ...more,
})

describe('the money that is bound in the stock [DESK-2]', () => {
  it('is purchases and costs of the dealer’s own cars, by age, and says how many purchases are not known', () => {
    const money = stockMoney(
      [group(0), group(0, { cars: 3, known: 2 }), group(3, { purchases: 300_000, spent: 1 })],
      [],
    )
    expect(money).toMatchObject({ cars: 5, bound: 1_340_001, unknown: 1 })
    expect(money.byAge).toEqual([
      { from: 0, upTo: 30, cars: 4, bound: 1_040_000 },
      { from: 31, upTo: 60, cars: 0, bound: 0 },
      { from: 61, upTo: 90, cars: 0, bound: 0 },
      { from: 91, upTo: null, cars: 1, bound: 300_001 },
    ])
  })

  it('leaves out cars that stay their owners’, of which only what was spent is the dealer’s', () => {
    const money = stockMoney([group(1, { isConsigned: true, cars: 2, purchases: 900_000, spent: 7_500 })], [])
    expect(money).toMatchObject({ cars: 0, bound: 0, unknown: 0, consigned: { cars: 2, spent: 7_500 } })
    expect(money.byAge.every(({ cars, bound }) => cars === 0 && bound === 0)).toBe(true)
  })

  it('is nothing where there is no car, and passes on the oldest cars as they come', () => {
    const oldest = [{ productId: '0123456789abcd', name: 'Kia Seltos', days: 120, bound: 520_000 }]
    expect(stockMoney([], oldest)).toMatchObject({ cars: 0, bound: 0, unknown: 0, oldest })
  })
})
