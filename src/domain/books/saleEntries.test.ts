import { assert, boolean, constant, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, classOf } from './accounts.ts'
import { balancesOf, paiseOf } from './entries.ts'
import { costEntries, purchaseEntries } from './purchaseEntries.ts'
import { cancellationEntries, saleEntries } from './saleEntries.ts'

const SELLER = { account: ACCOUNTS.sellers, party: 9 }
const NO_GST = { gst: 0, interState: false }
const sum = integer({ min: 0, max: 5_000_000 })

const UNTAXED = { gst: 0, interState: false, isSettled: false }

/** What is left: income less expenses, in rupees. */
function profitOf(balances: ReadonlyMap<number, number>): number {
  const result = [...balances].filter(([account]) => ['income', 'expense'].includes(classOf(account)))
  return -result.reduce((all, [, paise]) => all + paise, 0) / 100
}

describe('a car in the books [BOOK-1, BOOK-2, BOOK-9]', () => {
  it('leaves the profit that pen and paper say: price less purchase, costs and GST, with the input tax', () => {
    const cost = { rupees: 11_800, gstRupees: 1_800, isCreditable: true }
    const bought = [...purchaseEntries(1, { ...UNTAXED, rupees: 200_000 }, SELLER), ...costEntries(1, cost, SELLER)]
    const costPaise = balancesOf(bought).get(ACCOUNTS.stock) ?? 0
    expect(costPaise).toBe(paiseOf(210_000))
    const all = balancesOf([
      ...bought,
      ...saleEntries({
        holdingId: 1,
        buyer: 7,
        price: 250_000,
        consigned: null,
        gst: 7_627,
        interState: false,
        tcs: 0,
        charges: [
          { rupees: 4_500, gst: 686, isPaidOn: false },
          { rupees: 1_200, gst: 0, isPaidOn: true },
        ],
        costPaise,
      }),
    ])
    expect(profitOf(all)).toBe(250_000 - 200_000 - 11_800 + 1_800 - 7_627 + 4_500 - 686)
    expect(all.get(ACCOUNTS.stock)).toBe(0)
    expect(all.get(ACCOUNTS.customers)).toBe(paiseOf(250_000 + 4_500 + 1_200))
    expect(all.get(ACCOUNTS.paidForBuyers)).toBe(-paiseOf(1_200))
    expect(all.get(ACCOUNTS.outputCgst)).toBe(all.get(ACCOUNTS.outputSgst))
  })

  it('bought with input tax stands in the stock without it, and what its kind is says the invoice', () => {
    const taxed = (interState: boolean, isSettled = false) =>
      balancesOf(purchaseEntries(1, { rupees: 590_000, gst: 90_000, interState, isSettled }, SELLER))
    expect(taxed(false)).toEqual(
      new Map([
        [ACCOUNTS.stock, paiseOf(500_000)],
        [SELLER.account, -paiseOf(590_000)],
        [ACCOUNTS.inputCgst, paiseOf(45_000)],
        [ACCOUNTS.inputSgst, paiseOf(45_000)],
      ]),
    )
    expect(taxed(true).get(ACCOUNTS.inputIgst)).toBe(paiseOf(90_000))
    // What was settled before the books was credited before them.
    expect(taxed(false, true)).toEqual(
      new Map([
        [ACCOUNTS.stock, paiseOf(500_000)],
        [SELLER.account, -paiseOf(500_000)],
      ]),
    )
  })

  it('of park and sell is its owner’s but for the commission', () => {
    const all = balancesOf(
      saleEntries({
        holdingId: 2,
        buyer: 7,
        price: 400_000,
        consigned: { owner: 8, commission: 20_000 },
        gst: 3_051,
        interState: true,
        tcs: 0,
        charges: [],
        costPaise: 0,
      }),
    )
    expect(all.get(ACCOUNTS.owners)).toBe(-paiseOf(380_000))
    expect(all.get(ACCOUNTS.outputIgst)).toBe(-paiseOf(3_051))
    expect(profitOf(all)).toBe(20_000 - 3_051)
  })

  it('comes to zero and asks of its buyer what the deal says, whatever it is', () => {
    const consigned = oneof(constant(null), record({ owner: constant(8), commission: oneof(constant(null), sum) }))
    assert(
      property(sum, consigned, sum, boolean(), sum, sum, integer({ min: -9_999, max: 10 ** 9 }), (...drawn) => {
        const [price, owned, gst, interState, tcs, charge, costPaise] = drawn
        const charges = [{ rupees: charge, gst: Math.floor(charge / 7), isPaidOn: false }]
        const sale = { holdingId: 1, buyer: 7, price, consigned: owned, gst, interState, tcs, charges, costPaise }
        const entries = saleEntries(sale)
        const all = balancesOf(entries)
        expect([...all.values()].reduce((zero, paise) => zero + paise, 0)).toBe(0)
        expect(all.get(ACCOUNTS.customers) ?? 0).toBe(paiseOf(price + tcs + charge))
        expect(entries.every(({ paise }) => Number.isSafeInteger(paise) && paise > 0)).toBe(true)
      }),
    )
  })

  it('that is cancelled leaves what was kept as income, or what the dealer owes as expense', () => {
    expect(profitOf(balancesOf(cancellationEntries(7, 1, 5_000, NO_GST)))).toBe(5_000)
    expect(profitOf(balancesOf(cancellationEntries(7, 1, -5_000, NO_GST)))).toBe(-5_000)
    expect(cancellationEntries(7, 1, 0, NO_GST)).toEqual([])
    const taxed = balancesOf(cancellationEntries(7, 1, 5_000, { gst: 763, interState: false }))
    expect(profitOf(taxed)).toBe(5_000 - 763)
    expect(taxed.get(ACCOUNTS.customers)).toBe(paiseOf(5_000))
  })
})
