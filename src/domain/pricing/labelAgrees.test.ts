import { KIND_NOUNS } from '#domain/kinds/nouns.ts'
import { describe, expect, it } from 'vitest'
import { cardPosition, describeCardPosition } from './cardPosition.ts'
import { describePosition } from './pagePosition.ts'
import { shownPosition, type PricePosition } from './priceBook.ts'
import { PRICE_LABELS, type PriceLabel } from './priceLabel.ts'
import type { PricedCar } from './pricedCar.ts'
import { fittedBook, makeCars } from './testing/madeCars.ts'
import { pointsOf } from './testing/stripPoints.ts'
import { randomNumbers } from '../catalogue/index/testing/randomCatalogue.ts'

/** A stock of few models, whose prices are off by up to so many per cent, rounded as people round them. */
function stockOf(seed: number): PricedCar[] {
  const random = randomNumbers(seed)
  const percent = 1 + random(30)
  const step = [1, 500, 10_000, 50_000][random(4)] ?? 1
  return makeCars(400, seed).map(car => ({
    ...car,
    odometerKm: random(12) === 0 ? null : car.odometerKm,
    price: Math.max(step, Math.round(((car.price ?? 0) * (1 + (random(2 * percent) - percent) / 100)) / step) * step),
  }))
}

/** The shares of dearer and cheaper cars that a label claims; cars of the same price count as either. */
const SAYS: Record<PriceLabel, (dearer: number, cheaper: number) => boolean> = {
  'Great price': dearer => dearer >= 0.9,
  'Good price': dearer => dearer >= 0.7,
  'Fair price': (dearer, cheaper) => dearer <= 0.8 && cheaper <= 0.8,
  'High price': (_, cheaper) => cheaper >= 0.7,
}

/** Everything that contradicts what is said of a position: none where all of it speaks of one thing. */
function contradictions(position: PricePosition): string[] {
  const { label, comparables, dearer, same, span, price } = position
  const card = cardPosition(shownPosition(position))
  if (card.strip === null || span === null || price === null) return label === null ? [] : ['a label without dots']
  const total = comparables.length
  const count = `${dearer} of ${total} `
  const { text } = describePosition({ ...card, middle: span.middle }, KIND_NOUNS.car)
  const dots = pointsOf(card.strip.dots).map(([x]) => x)
  const here = dots.pop() ?? 0
  const drawn = here < card.strip.from ? -1 : here > card.strip.to ? 1 : 0
  const stands = price < span.low ? -1 : price > span.high ? 1 : 0
  const meant = label === null ? stands : label === 'Fair price' ? 0 : label === 'High price' ? 1 : -1
  const checks: [string, boolean][] = [
    ['the card counts others', describeCardPosition(card)?.startsWith(count) === true],
    ['the page counts others', text.startsWith(count)],
    ['not every car has its dot', dots.length === total],
    ['the dots count others', dots.filter(x => x > here).length === dearer],
    [
      'the count is not what the label says',
      label === null || SAYS[label](dearer / total, (total - dearer - same) / total),
    ],
    ['the bar is elsewhere', drawn === stands],
    ['the label is elsewhere', meant === stands],
  ]
  return checks.filter(([, holds]) => !holds).map(([what]) => `${what}: ${label}, ${text}`)
}

describe('label, sentence and dots', () => {
  it('never contradict each other, in whatever stock [PRICE-2]', () => {
    const said = new Set<string | null>()
    for (let seed = 1; seed <= 10; seed++) {
      const stock = stockOf(seed)
      const book = fittedBook(stock)
      const positions = stock.map(car => book.position(car)).filter(position => position !== null)
      for (const { label, withoutLabel } of positions) said.add(label ?? withoutLabel)
      expect(positions.flatMap(contradictions)).toEqual([])
    }
    expect([...said]).toEqual(expect.arrayContaining([...PRICE_LABELS, 'within error', 'few comparables']))
  })

  it('do not call a price fair when nearly all others cost more because they are younger [PRICE-2]', () => {
    const stock = makeCars(1_500, 8)
    const book = fittedBook(stock)
    const fair = stock
      .map(car => ({ price: car.price ?? 0, position: book.position(car) }))
      .filter(({ position }) => position?.label === 'Fair price')
    // As they are asked, nearly all of the others cost more than some of these cars; brought to their year they do not.
    const asked = fair.filter(
      ({ price, position }) => (position?.comparables.filter(other => other.price < price).length ?? 9) <= 2,
    )
    expect(asked.length).toBeGreaterThan(0)
    for (const { position } of asked)
      expect(position?.dearer).toBeLessThanOrEqual(0.8 * (position?.comparables.length ?? 0))
  })
})

describe('the span of a valuation', () => {
  it('is the one by which a car of the stock like it is labelled [PRICE-2] [VISIT-4]', () => {
    const stock = makeCars(800, 4)
    const book = fittedBook(stock)
    for (const car of stock.slice(0, 80)) {
      const [position, value] = [book.position({ ...car, id: 99_999 }), book.value(car)]
      // A car that is not of the stock has no part of the fit that leaves it out.
      expect(value?.span?.middle).toBeDefined()
      expect(value?.comparables.map(({ id }) => id)).toEqual(position?.comparables.map(({ id }) => id))
      expect(Math.abs(Math.log((value?.span?.low ?? 0) / (position?.span?.low ?? 1)))).toBeLessThan(0.03)
    }
  })
})
