import { describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE, siteProfileSchema } from '../dealer/siteProfile.ts'
import { plateState } from '../registration/plateState.ts'
import { REGISTRATION_STATES } from '../registration/registrationStates.ts'
import { costInAll, tcsOn, type CostInAll } from './costInAll.ts'
import { unknownFees, viewCost } from './costView.ts'
import { dealerCostsSchema, type DealerCosts } from './dealerCosts.ts'

const COSTS: DealerCosts = dealerCostsSchema.parse({
  on: '2026-11-01',
  states: [
    { state: 'Maharashtra', rcTransfer: 4_350, hypothecation: 1_700, noc: 350 },
    { state: 'Karnataka', rcTransfer: 600, hypothecation: 1_500, newNumber: 1_520, roadTaxPercent: 11.56 },
    { state: 'Goa', rcTransfer: 900 },
  ],
  insuranceTransfer: 1_180,
  dealerCharges: { rupees: 0 },
})
const PUNE = plateState('MH12')
const kinds = ({ lines }: Pick<CostInAll, 'lines'>) => lines.map(({ kind, rupees }) => [kind, rupees])

describe('what a car costs in all [PRICE-3]', () => {
  it('is the sum of what everybody pays, and with a loan of its entry too', () => {
    const cost = costInAll(890_000, COSTS, PUNE, 'MH')
    expect(cost).toMatchObject({ total: 895_530, totalWithLoan: 897_230, unknown: 0, unknownWithLoan: 0 })
    expect(kinds(cost)).toEqual([
      ['price', 890_000],
      ['dealerCharges', 0],
      ['rcTransfer', 4_350],
      ['insuranceTransfer', 1_180],
      ['tcs', 0],
      ['hypothecation', 1_700],
    ])
  })

  it('has NOC, new number and road tax for a car of another State, where they were entered', () => {
    const cost = costInAll(890_000, COSTS, PUNE, 'KA')
    expect(kinds(cost)).toEqual([
      ['price', 890_000],
      ['dealerCharges', 0],
      ['rcTransfer', 600],
      ['noc', 350],
      ['newNumber', 1_520],
      ['roadTax', 102_884],
      ['insuranceTransfer', 1_180],
      ['tcs', 0],
      ['hypothecation', 1_500],
    ])
    expect(cost).toMatchObject({ total: 996_534, unknown: 0 })
    expect(viewCost(890_000, COSTS, { plate: PUNE, asked: 'KA', dealerState: 'MH' }).atHome).toEqual({
      state: 'MH',
      total: 895_530,
      unknown: 0,
    })
  })

  it('names them without a sum where nobody entered one, and counts what the total leaves out', () => {
    const cost = costInAll(890_000, COSTS, PUNE, 'GA')
    expect(kinds(cost).filter(([, rupees]) => rupees === null)).toEqual([
      ['newNumber', null],
      ['roadTax', null],
      ['hypothecation', null],
    ])
    expect(cost).toMatchObject({ total: 892_430, unknown: 2, unknownWithLoan: 3 })
    expect(unknownFees(3)).toBe('+ 3 fees not known')
    expect(unknownFees(1)).toBe('+ 1 fee not known')
    expect(unknownFees(0)).toBeNull()
  })

  it('needs no NOC for a car of the Bharat series, and says nothing of a plate that is not known', () => {
    const bharat = costInAll(890_000, COSTS, plateState('22BH'), 'KA')
    expect(kinds(bharat)).not.toContainEqual(['noc', 350])
    expect(bharat.total).toBe(996_184)
    const unknown = costInAll(890_000, COSTS, plateState(null), 'KA')
    expect(unknown).toMatchObject({ total: 891_780, unknown: 3 })
  })

  it('is for the State that the buyer chose, else that of the dealer, else that of the plate', () => {
    const stateOf = (asked: 'GA' | null, dealerState: 'KA' | null) =>
      viewCost(1, COSTS, { plate: PUNE, asked, dealerState }).state
    expect(stateOf('GA', 'KA')).toBe('GA')
    expect(stateOf(null, 'KA')).toBe('KA')
    expect(stateOf(null, null)).toBe('MH')
  })

  it('has no number for what nobody has said, and then is not the whole', () => {
    const cost = costInAll(2_000_000, DEFAULT_SITE_PROFILE.costs, plateState('KA05'), 'KA')
    const unknown = cost.lines.filter(({ rupees }) => rupees === null).map(({ kind }) => kind)
    expect(unknown).toEqual(['rcTransfer', 'insuranceTransfer', 'hypothecation'])
    expect(cost).toMatchObject({ total: 2_020_000, unknown: 2 })
  })

  it('leaves out of the total what a buyer may refuse', () => {
    const costs = { ...COSTS, dealerCharges: { rupees: 3_000, what: 'Coating', compulsory: false } }
    expect(costInAll(890_000, costs, PUNE, 'MH').total).toBe(895_530)
  })

  it('says of no car of another State less than of one of its own', () => {
    for (const [state] of REGISTRATION_STATES) {
      const [own, other] = [
        costInAll(890_000, COSTS, plateState(`${state}01`), state),
        costInAll(890_000, COSTS, plateState('XX99'), state),
      ]
      for (const [code] of REGISTRATION_STATES.filter(([code]) => code !== state)) {
        const moved = costInAll(890_000, COSTS, plateState(`${code}01`), state)
        expect(moved.total + moved.unknown).toBeGreaterThan(own.total + own.unknown)
        expect(moved.lines).toHaveLength(own.lines.length + 3)
      }
      expect(other.unknown).toBe(own.unknown + 3)
    }
  })

  it.each([
    [1_000_000, 0],
    [1_000_001, 10_000],
    [2_345_678, 23_457],
  ])('has tax at source on the whole of ₹%d: ₹%d', (price, tax) => expect(tcsOn(price)).toBe(tax))
})

it('has no tax at source where the dealer collects none [PRICE-3] [BOOK-9]', () => {
  const tcs = (collectsTcs: boolean) =>
    viewCost(2_000_000, COSTS, { plate: PUNE, asked: null, dealerState: 'MH', collectsTcs }).lines.find(
      ({ kind }) => kind === 'tcs',
    )?.rupees
  expect([tcs(true), tcs(false)]).toEqual([20_000, 0])
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
  expect(problems({ on: '2026-11-01', states: [{ state: 'Goa' }, { state: 'GA' }] })).toEqual([
    'costs.states: must name each State once',
  ])
})
