import { describe, expect, it } from 'vitest'
import { drawSteps } from './priceLine.ts'
import { countSteps, priceSteps } from './priceSteps.ts'

const DAY = 86_400_000

describe('the public prices of a car [PRICE-1]', () => {
  it('begin when it was first offered, and a price that stays is one step', () => {
    const steps = priceSteps([
      { at: 0, rupees: null },
      { at: 1, rupees: 9e5 },
      { at: 2, rupees: 9e5 },
      { at: 3, rupees: 8e5 },
      { at: 4, rupees: null },
      { at: 5, rupees: 8e5 },
    ])
    expect(steps).toEqual([
      { at: 1, rupees: 9e5 },
      { at: 3, rupees: 8e5 },
      { at: 4, rupees: null },
      { at: 5, rupees: 8e5 },
    ])
    expect(countSteps(steps)).toBe('Three public prices')
    expect(countSteps(steps.slice(0, 1))).toBe('One public price')
  })

  it('are all there, however many', () => {
    const prices = Array.from({ length: 90 }, (_, at) => ({ at, rupees: 9e5 - at * 1_000 }))
    expect(priceSteps(prices)).toEqual(prices)
  })

  it('leave out a price that was undone within the hour, and keep one that stood longer', () => {
    const undone = (after: number) => [
      { at: 0, rupees: 9e5 },
      { at: DAY, rupees: 8e5 },
      { at: DAY + after, rupees: 9e5 },
    ]
    expect(priceSteps(undone(60_000))).toEqual([{ at: 0, rupees: 9e5 }])
    expect(priceSteps(undone(3_600_000))).toHaveLength(3)
    expect(priceSteps([...undone(60_000), { at: 2 * DAY, rupees: 8e5 }])).toHaveLength(2)
  })

  it('leave out what was replaced in the same moment, and all of a car that was never offered', () => {
    expect(
      priceSteps([
        { at: 1, rupees: 9e5 },
        { at: 1, rupees: 8e5 },
      ]),
    ).toEqual([{ at: 1, rupees: 8e5 }])
    expect(priceSteps([{ at: 0, rupees: null }])).toEqual([])
  })

  it('are drawn as a line that goes down where the price does, with a gap while the car was not offered', () => {
    const line = drawSteps(
      [
        { at: 0, rupees: 9e5 },
        { at: 5 * DAY, rupees: 8e5 },
        { at: 6 * DAY, rupees: null },
        { at: 8 * DAY, rupees: 8.5e5 },
      ],
      10 * DAY,
    )
    expect(line.path).toBe('M4 26H150V76H179.2M237.6 51H296')
    expect(line.marks.map(mark => mark.y)).toEqual([26, 76, 51])
    expect(line.end).toEqual({ x: 296, y: 51 })
  })

  it('are a level line when nothing changed, and end when the car is no longer offered', () => {
    expect(drawSteps([{ at: 0, rupees: 9e5 }], DAY).path).toBe('M4 26H296')
    const ended = drawSteps(
      [
        { at: 0, rupees: 9e5 },
        { at: DAY, rupees: null },
      ],
      2 * DAY,
    )
    expect([ended.path, ended.end]).toEqual(['M4 26H150', null])
  })
})
