import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../text/canonicalJson.ts'
import { DEFAULT_TEMPLATE } from './templates/ourTemplates.ts'
import { allPoints, foundText, notRepaired, pointsText, type Finding, type PointState } from './inspection.ts'
import { flawsOf, makeReport, repairsOf } from './report.ts'
import { pointsFromLines, pointsOf, templateProblem } from './template.ts'

const found = (state: PointState, note = ''): Finding => ({ state, note, pin: null, photos: [] })
const HEAD = { version: 1, on: '2026-11-14', odometerKm: 31_714, inspector: 'Suresh P.' }

describe('an inspection [CAR-2]', () => {
  it('looks at about 150 points unless the dealer says otherwise', () => {
    expect(templateProblem(DEFAULT_TEMPLATE)).toBeNull()
    expect(pointsOf(DEFAULT_TEMPLATE).length).toBeGreaterThan(145)
    expect(pointsOf(DEFAULT_TEMPLATE).length).toBeLessThan(160)
  })

  it('puts what was found and not repaired first, faults before what is worn, and counts the rest', () => {
    const [first, second, third, fourth] = pointsOf(DEFAULT_TEMPLATE).map(({ point }) => point)
    if (!first || !second || !third || !fourth) throw new Error('too few points')
    const report = makeReport(
      HEAD,
      DEFAULT_TEMPLATE,
      new Map([
        [first.id, found('worn', 'Smears')],
        [second.id, found('fault', 'Scratch')],
        [third.id, found('repaired', 'Filled')],
        [fourth.id, found('fine', 'Was rusty')],
      ]),
    )
    expect(flawsOf(report).map(({ number, name, state }) => [number, name, state])).toEqual([
      [1, second.name, 'fault'],
      [2, first.name, 'worn'],
    ])
    expect(repairsOf(report).map(({ name }) => name)).toEqual([third.name])
    // What was typed before the point was found fine: nobody saw it any more when it was published.
    expect(JSON.stringify(report)).not.toContain('rusty')
    expect([notRepaired(report.counts), foundText(report.counts)]).toEqual([2, '2 found and not repaired'])
    expect(allPoints(report.counts)).toBe(pointsOf(DEFAULT_TEMPLATE).length)
    expect(report.counts.unchecked).toBe(pointsOf(DEFAULT_TEMPLATE).length - 4)
    expect(pointsText(report.counts)).toBe('156 points, 152 of them not checked')
    expect(pointsText({ ...report.counts, unchecked: 0 })).toBe('4 points')
    expect(canonicalJson(JSON.parse(canonicalJson(report)))).toBe(canonicalJson(report))
  })

  it('keeps the keys of points that stay or are renamed', () => {
    const before = [
      { id: 'horn', name: 'Horn' },
      { id: 'lamp', name: 'Lamp' },
    ]
    const none = new Set<string>()
    expect(pointsFromLines('Horn\nCabin lamp', before, none)).toEqual([
      { id: 'horn', name: 'Horn' },
      { id: 'lamp', name: 'Cabin lamp' },
    ])
    expect(pointsFromLines('Lamp\n\nHorn \nRadio', before, new Set(['radio']))).toEqual([
      { id: 'lamp', name: 'Lamp' },
      { id: 'horn', name: 'Horn' },
      { id: 'radio-2', name: 'Radio' },
    ])
  })
})
