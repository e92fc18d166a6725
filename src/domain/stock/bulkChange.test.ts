import { describe, expect, it } from 'vitest'
import { bulkChangeSchema, changeOne, describeBulk, type BulkChange, type ChangedFacts } from './bulkChange.ts'

const CAR: ChangedFacts = { state: 'listed', actualPrice: 333_333, offerAmount: 10_000 }

describe('one change of many vehicles', () => {
  it.each<[BulkChange, object]>([
    [{ kind: 'state', state: 'sold' }, { state: 'sold' }],
    [{ kind: 'offer_amount', rupees: 25_000 }, { offerAmount: 25_000 }],
    [{ kind: 'offer_percent', percent: 7.5 }, { offerAmount: 25_000 }],
    [{ kind: 'offer_none' }, { offerAmount: 0 }],
    [{ kind: 'price_by_amount', rupees: -33_333 }, { actualPrice: 300_000 }],
    [{ kind: 'price_by_percent', percent: 10 }, { actualPrice: 366_666 }],
  ])('%j makes %j', (change, facts) => expect(changeOne(CAR, change)).toEqual({ facts }))

  it.each<[Partial<ChangedFacts>, BulkChange, string]>([
    [{}, { kind: 'state', state: 'listed' }, 'Is listed already'],
    [{ actualPrice: null }, { kind: 'offer_percent', percent: 5 }, 'Has no price'],
    [{ actualPrice: null }, { kind: 'price_by_amount', rupees: 5 }, 'Has no price'],
    [{ offerAmount: 0 }, { kind: 'offer_none' }, 'Has no offer'],
    [{}, { kind: 'offer_amount', rupees: 10_000 }, 'Has this price already'],
    [{}, { kind: 'price_by_percent', percent: 0 }, 'Has this price already'],
    [{ offerAmount: 0 }, { kind: 'price_by_amount', rupees: -500_000 }, 'Would cost nothing'],
    [{}, { kind: 'price_by_percent', percent: -100 }, 'Would cost nothing'],
    [{}, { kind: 'offer_amount', rupees: 333_333 }, 'The offer would not be below the price'],
    [{}, { kind: 'offer_percent', percent: 100 }, 'The offer would not be below the price'],
    [{}, { kind: 'price_by_amount', rupees: -323_333 }, 'The offer would not be below the price'],
    [
      { state: 'hidden', actualPrice: null, offerAmount: 0 },
      { kind: 'state', state: 'listed' },
      'Has no price, and cannot be offered without one',
    ],
    [{ actualPrice: 600_000_000_000 }, { kind: 'price_by_percent', percent: 100 }, 'Would cost too much'],
  ])('%j under %j stays: %s', (facts, change, stays) =>
    expect(changeOne({ ...CAR, ...facts }, change)).toEqual({ stays }),
  )

  it('sets any option, and names those that have it', () => {
    const change: BulkChange = { kind: 'option', option: 'category', name: 'Suv' }
    expect(changeOne(CAR, change, { category: null })).toEqual({ facts: {}, options: { category: 'Suv' } })
    expect(changeOne(CAR, change, { category: 'SUV' })).toEqual({ stays: 'Has it already' })
    expect(changeOne(CAR, { ...change, name: null }, { category: 'Suv' })).toEqual({
      facts: {},
      options: { category: null },
    })
    expect(changeOne(CAR, { ...change, name: null }, {})).toEqual({ stays: 'Has none' })
    expect([describeBulk(CAR, change, { category: 'Suv' }), describeBulk(CAR, change, {})]).toEqual([
      'Suv',
      'No body type',
    ])
    expect(bulkChangeSchema.safeParse({ ...change, option: 'model' }).success).toBe(false)
  })

  it('takes whole rupees and percentages up to a hundred', () => {
    const wrong = [
      { kind: 'state', state: 'gone' },
      { kind: 'offer_amount', rupees: 0 },
      { kind: 'offer_amount', rupees: 0.5 },
      { kind: 'offer_percent', percent: 101 },
      { kind: 'price_by_percent', percent: -101 },
      { kind: 'price_by_amount', rupees: '5' },
      { kind: 'else' },
    ]
    expect(wrong.filter(change => bulkChangeSchema.safeParse(change).success)).toEqual([])
  })
})

it('rounds percentages to whole thousands of rupees where that is asked for [ADMIN-10]', () => {
  const facts = { state: 'listed' as const, actualPrice: 849_500, offerAmount: 20_000 }
  expect(changeOne(facts, { kind: 'price_by_percent', percent: -3 })).toEqual({ facts: { actualPrice: 824_015 } })
  expect(changeOne(facts, { kind: 'price_by_percent', percent: -3, toThousands: true })).toEqual({
    facts: { actualPrice: 824_000 },
  })
  expect(changeOne(facts, { kind: 'offer_percent', percent: 3, toThousands: true })).toEqual({
    facts: { offerAmount: 25_000 },
  })
  expect(changeOne(facts, { kind: 'offer_percent', percent: 0.05, toThousands: true })).toEqual({
    stays: 'The offer would be nothing',
  })
  expect(bulkChangeSchema.safeParse({ kind: 'price_by_percent', percent: 5, toThousands: 'yes' }).success).toBe(false)
})
