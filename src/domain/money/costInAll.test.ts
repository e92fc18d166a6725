import { describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE, siteProfileSchema } from '../dealer/siteProfile.ts'
import { costInAll, statesOf, tcsOn } from './costInAll.ts'
import { dealerCostsSchema, type DealerCosts } from './dealerCosts.ts'

const COSTS: DealerCosts = dealerCostsSchema.parse({
  on: '2026-11-01',
  states: [
    { state: 'Maharashtra', rcTransfer: 4_350, hypothecation: 1_700 },
    { state: 'Goa', rcTransfer: 900 },
  ],
  insuranceTransfer: 1_180,
  dealerCharges: { rupees: 0 },
})

describe('what a car costs in all [PRICE-3]', () => {
  it('is the sum of what everybody pays, and with a loan of its entry too', () => {
    const cost = costInAll(890_000, COSTS, 'Maharashtra')
    expect(cost).toMatchObject({ total: 895_530, totalWithLoan: 897_230, isWhole: true })
    expect(cost.lines.map(({ kind, rupees }) => [kind, rupees])).toEqual([
      ['price', 890_000],
      ['rcTransfer', 4_350],
      ['insuranceTransfer', 1_180],
      ['hypothecation', 1_700],
      ['tcs', 0],
      ['dealerCharges', 0],
    ])
  })

  it('has no number for what nobody has said, and then is not the whole', () => {
    const cost = costInAll(2_000_000, DEFAULT_SITE_PROFILE.costs, 'Karnataka')
    const unknown = cost.lines.filter(({ rupees }) => rupees === null).map(({ kind }) => kind)
    expect(unknown).toEqual(['rcTransfer', 'insuranceTransfer', 'hypothecation'])
    expect(cost).toMatchObject({ total: 2_020_000, isWhole: false })
    expect(costInAll(890_000, COSTS, 'Goa')).toMatchObject({ total: 892_080, isWhole: false })
  })

  it('leaves out of the total what a buyer may refuse', () => {
    const costs = { ...COSTS, dealerCharges: { rupees: 3_000, what: 'Coating', compulsory: false } }
    expect(costInAll(890_000, costs, 'Maharashtra').total).toBe(895_530)
  })

  it.each([
    [1_000_000, 0],
    [1_000_001, 10_000],
    [2_345_678, 23_457],
  ])('has tax at source on the whole of ₹%d: ₹%d', (price, tax) => expect(tcsOn(price)).toBe(tax))

  it('names the State of the dealer first', () => {
    expect(statesOf(COSTS, 'Goa')).toEqual(['Goa', 'Maharashtra'])
    expect(statesOf(COSTS, 'Kerala')).toEqual(['Maharashtra', 'Goa'])
    expect(statesOf({ ...COSTS, states: [] }, 'Kerala')).toEqual(['Kerala'])
  })
})

it('says what is wrong with the costs of SITE_FILE [PRICE-3]', () => {
  const problems = (costs: unknown) =>
    siteProfileSchema
      .safeParse({ ...DEFAULT_SITE_PROFILE, costs })
      .error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  expect(problems({ insuranceTransfer: 1_180 })).toEqual([
    'costs.on: must say as of which day the figures are, such as 2026-11-01',
  ])
  expect(problems({ on: '1 Nov', states: [{ state: 'Goa', rcTransfer: -1 }], dealerCharges: { rupees: 9.5 } })).toEqual(
    [
      'costs.on: must be a day such as 2026-11-01',
      'costs.states.0.rcTransfer: must not be below 0',
      'costs.dealerCharges.rupees: must be whole rupees',
    ],
  )
  expect(problems({ on: '2026-11-01', states: [{ state: 'Goa' }, { state: 'Goa' }] })).toEqual([
    'costs.states: must name each State once',
  ])
})
