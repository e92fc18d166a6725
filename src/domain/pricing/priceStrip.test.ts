import { describe, expect, it } from 'vitest'
import { stripPath, stripShare } from './priceStrip.ts'

/** The points of a path, the car's own the last. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = []
  for (const [, x = '', y] of path.matchAll(/[MLH](\d+)(?: (-?\d+))?/g))
    points.push([Number(x), y === undefined ? (points.at(-1)?.[1] ?? 0) : Number(y)])
  return points
}

describe('the strip of dots [PRICE-2]', () => {
  it('has a dot for each car, the cheapest at the left, and the own one last', () => {
    const points = pointsOf(stripPath(500_000, [600_000, 400_000, 450_000], 14))
    expect(points).toEqual([
      [12, 11],
      [66, 11],
      [228, 11],
      [120, 11],
    ])
  })

  it('draws many cars as quantiles, with the cheapest and the dearest', () => {
    const many = Array.from({ length: 24 }, (_, place) => 400_000 + place * 10_000)
    expect(pointsOf(stripPath(500_000, many, 14))).toHaveLength(15)
    expect(pointsOf(stripPath(500_000, many, 40))).toHaveLength(25)
  })

  it('lets no two dots meet unless there are too many at one place', () => {
    const points = pointsOf(stripPath(500_000, [500_000, 500_000, 501_000, 499_000, 650_000, 300_000], 14))
    for (const [at, [x, y]] of points.slice(0, -1).entries())
      for (const [otherX, otherY] of points.slice(0, at)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(5)
  })

  it('stands in the middle when all cost the same, and is empty without others', () => {
    expect(pointsOf(stripPath(5e5, [5e5], 14)).at(-1)).toEqual([120, 11])
    expect(stripPath(5e5, [], 14)).toBe('')
    expect(stripShare(5e5, 4e5, [6e5])).toBe(0.5)
  })
})
