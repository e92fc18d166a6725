import { describe, expect, it } from 'vitest'
import { cashProblem } from './cashLimit.ts'
import { USUAL_MONEY } from '../money/moneySettings.ts'
import type { Payment } from './deal.ts'
import { dealSums } from './dealSums.ts'
import { OPEN_DEAL as DEAL } from './testing/openDeal.ts'

let made = 0
const paid = (
  rupees: number,
  way: Payment['way'] = 'upi',
  kind: Payment['kind'] = 'payment',
  reverses: number | null = null,
): Payment => {
  made += 1
  return { id: made, kind, way, rupees, paidOn: '2026-11-08', number: `R/26-27/${made}`, reverses }
}

describe('what is still to be paid [DESK-3]', () => {
  it('is price and charges, less the exchange car and what was paid', () => {
    const deal = {
      ...DEAL,
      charges: [{ id: 1, kind: null, what: 'RC transfer', rupees: 4_350, reverses: null }],
      exchange: { description: 'Alto', carNumber: null, rupees: 150_000, vehicleId: null },
      payments: [paid(11_000, 'upi', 'token'), paid(500_000, 'finance'), paid(1_000, 'upi', 'refund')],
    }
    expect(dealSums(deal, USUAL_MONEY)).toEqual({
      tcs: 0,
      tcsShare: 0,
      withPan: 0,
      withoutPan: 0,
      total: 894_350,
      paid: 510_000,
      exchange: 150_000,
      due: 234_350,
    })
  })

  it('counts neither what was reversed nor what reverses it [BOOK-1]', () => {
    const [wrong, right] = [paid(150_000, 'cash'), paid(100_000)]
    const charges = [
      { id: 1, kind: null, what: 'Mats', rupees: 1_500, reverses: null },
      { id: 2, kind: null, what: 'Mats', rupees: 1_500, reverses: 1 },
    ]
    const deal = { ...DEAL, charges, payments: [wrong, right, paid(150_000, 'cash', 'payment', wrong.id)] }
    expect(dealSums(deal, USUAL_MONEY)).toMatchObject({ total: 890_000, paid: 100_000, due: 790_000 })
    expect(cashProblem(deal.payments, paid(199_999, 'cash'))).toBeNull()
  })

  it('has the tax collected at source above ten lakh, of the whole price, more as long as there is no PAN [DESK-2, BOOK-9]', () => {
    const dear = { ...DEAL, price: 1_130_000, payments: [paid(130_000)] }
    const withPan = { ...dear, buyer: { ...DEAL.buyer, pan: 'sealed' } }
    expect(dealSums(withPan, USUAL_MONEY)).toMatchObject({ tcs: 11_300, total: 1_141_300, due: 1_011_300 })
    expect(dealSums(dear, USUAL_MONEY)).toMatchObject({ tcs: 56_500, tcsShare: 0.05, withPan: 11_300, due: 1_056_500 })
    expect(dealSums({ ...dear, state: 'sold', erasedAt: 1 }, USUAL_MONEY).tcs).toBe(11_300)
    const toDealer = { ...dear, buyer: { ...DEAL.buyer, isDealer: true } }
    expect(dealSums(toDealer, USUAL_MONEY)).toMatchObject({ tcs: 0, due: 1_000_000 })
  })

  it('leaves after cancelling the same sum to the other side, whoever cancels', () => {
    const off = (by: 'buyer' | 'dealer') =>
      dealSums(
        {
          ...DEAL,
          state: 'cancelled',
          cancelled: { by, on: '2026-11-09', reason: '' },
          payments: [paid(11_000)],
        },
        USUAL_MONEY,
      ).due
    expect(off('buyer')).toBe(-6_000)
    expect(off('dealer')).toBe(-16_000)
  })
})

describe('cash for one sale [DESK-2]', () => {
  it('stays below two lakh, in one sum or in several', () => {
    expect(cashProblem([], paid(199_999, 'cash'))).toBeNull()
    expect(cashProblem([], paid(200_000, 'cash'))).toContain('s. 186')
    expect(cashProblem([paid(150_000, 'cash')], paid(49_999, 'cash'))).toBeNull()
    expect(cashProblem([paid(150_000, 'cash', 'token')], paid(50_000, 'cash'))).toMatch(
      /^₹1,50,000 came in cash already, so this would be ₹2,00,000\. Cash of ₹2,00,000 or more for one sale/,
    )
  })

  it('is not what comes another way, and a refund makes no room', () => {
    expect(cashProblem([paid(900_000)], paid(900_000, 'bank'))).toBeNull()
    expect(cashProblem([paid(150_000, 'cash'), paid(150_000, 'cash', 'refund')], paid(50_000, 'cash'))).not.toBeNull()
    expect(cashProblem([paid(150_000, 'cash')], paid(150_000, 'cash', 'refund'))).toBeNull()
  })
})
