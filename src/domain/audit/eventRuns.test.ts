import { describe, expect, it } from 'vitest'
import { describeRun, openRuns, type EventRun, type LeanEvent } from './eventRuns.ts'

let id = 10_000
const happened = (count: number, rest: Partial<LeanEvent>): LeanEvent[] =>
  Array.from({ length: count }, () => ({
    id: (id -= 1),
    at: 1_000_000,
    actor: '4',
    kind: 'changed',
    subject: 'vehicle',
    importId: null,
    revertsImportId: null,
    ...rest,
  }))
function runsOf(events: readonly LeanEvent[], apart = false): readonly EventRun[] {
  const runs = openRuns({ apart })
  for (const event of events) runs.add(event)
  return runs.lines
}
const sizes = (events: LeanEvent[]) => runsOf(events).map(run => run.count)

describe('events that belong together are one line [ADMIN-10]', () => {
  it('those of one import, whatever they did', () => {
    const events = [
      ...happened(2, { at: 9 }),
      ...happened(3, { importId: 1, kind: 'added', at: 8 }),
      ...happened(5, { importId: 1, at: 7 }),
      ...happened(3, { importId: 2 }),
    ]
    expect(sizes(events)).toEqual([1, 1, 8, 3])
    expect(sizes([...happened(4, { revertsImportId: 1, at: 3 }), ...happened(4, { importId: 1, at: 2 })])).toEqual([
      4, 4,
    ])
  })

  it('those of one press of a button, but not what somebody does one after the other', () => {
    expect(sizes([...happened(40, { at: 2 }), ...happened(1, { subject: 'color', at: 2 })])).toEqual([40, 1])
    expect(sizes([{ at: 9 }, { at: 8 }, { at: 7 }].flatMap(rest => happened(1, rest)))).toEqual([1, 1, 1])
    expect(sizes([...happened(3, { actor: '4' }), ...happened(3, { actor: '5' })])).toEqual([3, 3])
    expect(runsOf(happened(4, {}), true)).toHaveLength(4)
  })

  it('those of one run of a command, with pauses', () => {
    const minute = 60_000
    expect(sizes([50, 42, 40, 20].flatMap(at => happened(2, { actor: 'import', at: at * minute })))).toEqual([6, 1, 1])
  })

  it('and say from where to where they go, and how many there are of each', () => {
    const events = [
      ...happened(1_200, { importId: 1, kind: 'added' }),
      ...happened(2, { importId: 1, kind: 'added', subject: 'color' }),
      ...happened(1, { importId: 1, kind: 'removed' }),
    ]
    const [run] = runsOf(events)
    expect([run?.newest, run?.oldest]).toEqual([events[0], events.at(-1)])
    expect(run && describeRun(run)).toBe('added 1,200 vehicles and 2 options, deleted 1 vehicle')
  })
})
