import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../text/indianTime.ts'
import { NEW_RECORD } from './newVehicle.ts'
import { findPriceDrop, isDropShown, publicPrices } from './priceDrop.ts'

const START = Date.parse('2026-10-01T10:00:00+05:30')
const day = (days: number) => START + days * DAY_MS
const drop = (...prices: (readonly [days: number, rupees: number | null])[]) => {
  const found = findPriceDrop(prices.map(([days, rupees]) => ({ at: day(days), rupees })))
  return found && [found.rupees, (found.since - START) / DAY_MS]
}

describe('a price drop [PRICE-5]', () => {
  it.each([
    ['was never changed', [[0, 915]]],
    [
      'was raised',
      [
        [0, 890],
        [20, 915],
      ],
    ],
    [
      'was raised for a day and lowered',
      [
        [0, 890],
        [20, 915],
        [21, 890],
      ],
    ],
    [
      'was higher for an hour less than 7 days',
      [
        [0, 915],
        [6.96, 890],
      ],
    ],
    [
      'was unpriced before',
      [
        [0, null],
        [20, 890],
      ],
    ],
    [
      'was public at the higher price for 3 days only, and hidden for 20',
      [
        [0, 915],
        [3, null],
        [23, 890],
      ],
    ],
    [
      'was hidden at the higher price',
      [
        [0, null],
        [20, 890],
      ],
    ],
    [
      'is hidden now',
      [
        [0, 915],
        [10, 890],
        [12, null],
      ],
    ],
    [
      'was lower by mistake in the last week',
      [
        [0, 915],
        [10, 90],
        [10.1, 915],
        [12, 890],
      ],
    ],
    [
      'is back at the price from before the drop',
      [
        [0, 915],
        [10, 890],
        [12, 915],
      ],
    ],
    [
      'was higher only long before it was away for half a year',
      [
        [0, 915],
        [10, null],
        [190, 890],
      ],
    ],
    [
      'was higher for no time at all',
      [
        [0, 890],
        [10, 915],
        [10, 890],
      ],
    ],
  ] as [string, [number, number | null][]][])('is none where the car %s', (_, prices) =>
    expect(drop(...prices)).toBeNull(),
  )

  it.each([
    [
      'only what is below the price from before a raise for a day',
      [
        [0, 890],
        [20, 915],
        [21, 885],
      ],
      [5, 21],
    ],
    [
      'after exactly 7 days',
      [
        [0, 915],
        [7, 890],
      ],
      [25, 7],
    ],
    [
      'from the later price when it was lowered twice, each after a week',
      [
        [0, 940],
        [10, 915],
        [20, 890],
      ],
      [25, 20],
    ],
    [
      'by what is sure when it was lowered twice within a week',
      [
        [0, 940],
        [10, 915],
        [12, 890],
      ],
      [25, 12],
    ],
    [
      'still by what is left of it when it was raised again a little',
      [
        [0, 915],
        [10, 880],
        [12, 890],
      ],
      [25, 10],
    ],
    [
      'not more for a day of a still higher price',
      [
        [0, 915],
        [10, 990],
        [11, 890],
      ],
      [25, 11],
    ],
    [
      'from the day it came back at the lower price',
      [
        [0, 915],
        [10, null],
        [15, 890],
      ],
      [25, 15],
    ],
    [
      'though it was reserved or hidden and shown again at the same price',
      [
        [0, 915],
        [10, 890],
        [12, null],
        [14, 890],
      ],
      [25, 10],
    ],
    [
      'with the days on both sides of a time hidden',
      [
        [0, 915],
        [4, null],
        [9, 915],
        [12, 890],
      ],
      [25, 12],
    ],
  ] as [string, [number, number | null][], [number, number]][])('counts %s', (_, prices, expected) =>
    expect(drop(...prices)).toEqual(expected),
  )

  it('is shown for 30 days of the calendar of India, to the midnight at which pages are made anew', () => {
    const shown = { rupees: 25_000, since: Date.parse('2026-11-03T23:59:00+05:30') }
    expect(isDropShown(shown, shown.since)).toBe(true)
    expect(isDropShown(shown, Date.parse('2026-12-02T23:59:59+05:30'))).toBe(true)
    expect(isDropShown(shown, Date.parse('2026-12-03T00:00:00+05:30'))).toBe(false)
  })
})

describe('the public prices of a car [PRICE-5]', () => {
  const { facts } = NEW_RECORD
  const terms = { ...facts, state: 'listed', actualPrice: 900, offerAmount: 10 } as const
  const changed = (before: Partial<typeof facts>) =>
    ({
      kind: 'changed',
      before: { facts: before, options: {}, features: [] },
      after: { facts: {}, options: {}, features: [] },
    }) as const
  const record = { ...NEW_RECORD, facts: terms }

  it('are read backwards from the present one, while it was for sale and had a price', () => {
    const steps = [
      { at: 70, step: changed({ offerAmount: 0 }) },
      { at: 60, step: changed({ state: 'sold' }) },
      { at: 50, step: changed({ state: 'reserved' }) },
      { at: 40, step: changed({ odometerKm: 5 }) },
      { at: 30, step: changed({ actualPrice: null, state: 'hidden' }) },
      { at: 20, step: { kind: 'added', record } as const },
      { at: 10, step: { kind: 'removed', record } as const },
    ]
    expect(publicPrices(terms, steps, 0).map(({ at, rupees }) => [at, rupees])).toEqual([
      [0, 890],
      [10, null],
      [20, null],
      [30, 900],
      [40, 900],
      [50, null],
      [60, 900],
      [70, 890],
    ])
  })

  it('are not guessed beyond a step of a later release', () => {
    expect(publicPrices(terms, [{ at: 70, step: null }], 0)).toEqual([{ at: 70, rupees: 890 }])
    expect(publicPrices(null, [], 5)).toEqual([{ at: 5, rupees: null }])
  })
})
