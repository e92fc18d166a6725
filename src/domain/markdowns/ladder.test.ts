import { expect, it } from 'vitest'
import { ladderSettingsSchema, proposedPrice, stepAfter } from './ladder.ts'

const { steps } = ladderSettingsSchema.parse({})
const car = { state: 'listed', actualPrice: 812_000, offerAmount: 0 } as const

it.each([
  [29, null],
  [30, 796_000],
  [45, 780_000],
  [60, 763_000],
  [400, 763_000],
])('proposes after %i days in stock %s rupees [DESK-8]', (days, price) => {
  const step = stepAfter(steps, days)
  expect(step && proposedPrice(car, step)).toBe(price)
})

it('never lowers twice at one step, never raises, and leaves a car without a price alone [DESK-8]', () => {
  const [first, second] = steps
  if (first === undefined || second === undefined) throw new Error('there are steps')
  expect(proposedPrice({ ...car, offerAmount: 16_000 }, first)).toBeNull()
  expect(proposedPrice({ ...car, offerAmount: 16_000 }, second)).toBe(780_000)
  expect(proposedPrice({ ...car, offerAmount: 100_000 }, second)).toBeNull()
  expect(proposedPrice({ ...car, actualPrice: null }, second)).toBeNull()
  expect(proposedPrice({ ...car, actualPrice: 400 }, first)).toBeNull()
})

it('takes steps that rise, and says what does not [DESK-8]', () => {
  const problemOf = (input: unknown) => ladderSettingsSchema.safeParse(input).error?.issues[0]?.message
  expect(problemOf({ steps: [] })).toBeUndefined()
  expect(
    problemOf({
      steps: [
        { days: 30, percent: 5 },
        { days: 45, percent: 4 },
      ],
    }),
  ).toMatch('each step')
  expect(
    problemOf({
      steps: [
        { days: 45, percent: 5 },
        { days: 30, percent: 6 },
      ],
    }),
  ).toMatch('each step')
  expect(problemOf({ steps: [{ days: 0, percent: 5 }] })).toBe('must be 1 to 730 days')
  expect(problemOf({ quietDays: 91 })).toBe('must be 0 to 90 days')
})
