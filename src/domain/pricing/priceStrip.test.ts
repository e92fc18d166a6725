import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../catalogue/index/testing/randomCatalogue.ts'
import { spanOf } from './priceSpan.ts'
import { drawStrip } from './priceStrip.ts'
import { pointsOf } from './testing/stripPoints.ts'

function draw(own: number, others: readonly number[]) {
  const { dots, from, to } = drawStrip(own, others, spanOf(others) ?? { low: own, middle: own, high: own })
  return { points: pointsOf(dots), from, to }
}

describe('the strip of dots [PRICE-2]', () => {
  it('has a dot for each car, the cheapest at the left, and the own one last', () => {
    expect(draw(500_000, [600_000, 400_000, 450_000])).toEqual({
      points: [
        [12, 11],
        [66, 11],
        [228, 11],
        [120, 11],
      ],
      from: 39,
      to: 147,
    })
  })

  it('draws every car that is counted', () => {
    const many = Array.from({ length: 24 }, (_, place) => 400_000 + place * 10_000)
    expect(draw(500_000, many).points).toHaveLength(25)
  })

  it('lets no two dots meet unless there are too many at one place', () => {
    const { points } = draw(500_000, [500_000, 500_000, 501_000, 499_000, 650_000, 300_000])
    for (const [at, [x, y]] of points.slice(0, -1).entries())
      for (const [otherX, otherY] of points.slice(0, at)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(5)
  })

  it('stands in the middle when all cost the same', () => {
    expect(draw(5e5, [5e5]).points.at(-1)).toEqual([120, 11])
  })

  it('never takes a dot or the bar to the other side of the own dot, whatever the prices are', () => {
    const random = randomNumbers(11)
    for (let round = 0; round < 2_000; round++) {
      const near = 1 + random(200_000)
      const others = Array.from({ length: 1 + random(24) }, () => 400_000 + random(near))
      // One that is far away leaves little room for the others.
      if (round % 3 === 0) others.push(5_000_000)
      const own = round % 4 === 0 ? (others[0] ?? 0) : 400_000 + random(near)
      const span = spanOf(others) ?? { low: own, middle: own, high: own }
      const { points, from, to } = draw(own, others)
      const here = points.at(-1)?.[0] ?? Number.NaN
      const dots = points.slice(0, -1).map(([x]) => x)
      const sorted = others.toSorted((a, b) => a - b)
      for (const [at, price] of sorted.entries())
        expect(Math.sign((dots[at] ?? 0) - here), `${price} beside ${own}`).toBe(
          price > own ? 1 : price < own ? -1 : Math.min(0, Math.sign((dots[at] ?? 0) - here)),
        )
      expect(from > here).toBe(own < span.low)
      expect(to < here).toBe(own > span.high)
      for (const x of [...dots, here]) expect(x >= 0 && x <= 240).toBe(true)
    }
  })
})
