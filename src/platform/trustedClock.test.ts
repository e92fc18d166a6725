import { describe, expect, it } from 'vitest'
import { createTrustedClock } from './trustedClock.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const NOON = Date.parse('2026-11-26T12:00:00+05:30')

/** A machine whose clocks a test moves: `pass` moves all, `jump` the one on the wall alone. */
function machine(boot = 'first', at = NOON) {
  let wall = at
  let counting = 5 * HOUR
  return {
    pass(ms: number) {
      wall += ms
      counting += ms
    },
    jump(ms: number) {
      wall += ms
    },
    sources: { wall: () => wall, up: () => counting, quick: () => counting, boot },
    wall: () => wall,
  }
}

describe('the time of a site whose machine runs [OPS-7]', () => {
  it('is that of the machine, also after corrections of less than a day', () => {
    const host = machine()
    const clock = createTrustedClock(host.sources)
    for (const jump of [0, 20 * SECOND, -HOUR, 5.5 * HOUR, 23 * HOUR - 5.5 * HOUR]) {
      host.jump(jump)
      host.pass(2 * HOUR)
      expect(clock.now()).toBe(host.wall())
      expect(clock.doubt()).toBeNull()
    }
  })

  it.each([DAY, 2 * DAY, 400 * DAY, 800 * DAY, -DAY, -3 * DAY, -9_000 * DAY])(
    'goes on counting when the clock jumps by %d ms, at once',
    by => {
      const host = machine()
      const clock = createTrustedClock(host.sources)
      host.pass(HOUR)
      host.jump(by)
      expect(clock.now()).toBe(NOON + HOUR)
      host.pass(75 * SECOND)
      expect(clock.now()).toBe(NOON + HOUR + 75 * SECOND)
      expect(clock.doubt()).toEqual({
        kind: 'jumped',
        machine: NOON + HOUR + 75 * SECOND + by,
        counted: NOON + HOUR + 75 * SECOND,
      })
    },
  )

  it('takes several jumps within an hour for one', () => {
    const host = machine()
    const clock = createTrustedClock(host.sources)
    host.jump(23 * HOUR)
    host.pass(60 * SECOND)
    expect(clock.doubt()).toBeNull()
    host.jump(23 * HOUR)
    expect(clock.doubt()).not.toBeNull()
    expect(clock.now()).toBe(NOON + 60 * SECOND)
  })

  it('follows the machine again when its clock is put right, and when a person trusts it', () => {
    const host = machine()
    const clock = createTrustedClock(host.sources)
    host.jump(800 * DAY)
    host.pass(HOUR)
    expect(clock.doubt()).not.toBeNull()
    host.jump(-800 * DAY)
    expect(clock.doubt()).toBeNull()
    expect(clock.now()).toBe(NOON + HOUR)
    host.jump(30 * DAY)
    expect(clock.now()).toBe(NOON + HOUR)
    clock.remember([clock.machine()])
    expect(clock.doubt()).toBeNull()
    expect(clock.now()).toBe(NOON + HOUR + 30 * DAY)
  })

  it('sees a jump when every clock of the process jumps but the one of the system', () => {
    const host = machine()
    let quick = 0
    const clock = createTrustedClock({ ...host.sources, quick: () => quick })
    host.jump(800 * DAY)
    quick += 800 * DAY
    expect(clock.now()).toBe(NOON)
  })

  it('is not disturbed by a machine that slept', () => {
    const host = machine()
    let quick = 0
    const clock = createTrustedClock({ ...host.sources, quick: () => quick })
    host.pass(3 * DAY)
    quick += SECOND
    expect(clock.now()).toBe(NOON + 3 * DAY)
    expect(clock.doubt()).toBeNull()
  })
})

describe('the time of a site that starts [OPS-7]', () => {
  it('is judged by what the same machine has counted since: a weekend is no jump, two days too many are one', () => {
    const host = machine()
    const note = createTrustedClock(host.sources).note()
    host.pass(3 * DAY)
    const after = createTrustedClock(host.sources)
    after.remember(note === null ? [] : [note])
    expect(after.doubt()).toBeNull()
    host.jump(2 * DAY)
    const later = createTrustedClock(host.sources)
    later.remember(note === null ? [] : [note])
    expect(later.doubt()?.kind).toBe('jumped')
    expect(later.now()).toBe(NOON + 3 * DAY)
  })

  it('keeps its doubt over a restart of the process', () => {
    const host = machine()
    const clock = createTrustedClock(host.sources)
    host.jump(400 * DAY)
    host.pass(HOUR)
    const note = clock.note()
    host.pass(HOUR)
    const again = createTrustedClock(host.sources)
    again.remember(note === null ? [] : [note])
    expect(again.doubt()?.kind).toBe('jumped')
    expect(again.now()).toBe(NOON + 2 * HOUR)
  })

  it('believes a machine that was off for up to a week', () => {
    for (const days of [0.5, 2, 6.9]) {
      const clock = createTrustedClock(machine('second', NOON + days * DAY).sources)
      clock.remember([{ at: NOON, boot: 'first', upMs: 9 * DAY }])
      expect(clock.doubt()).toBeNull()
      expect(clock.note()?.boot).toBe('second')
    }
  })

  it('asks after longer, and shows the time of the machine meanwhile', () => {
    const host = machine('second', NOON + 90 * DAY)
    const clock = createTrustedClock(host.sources)
    clock.remember([
      { at: NOON - DAY, boot: 'first', upMs: 9 * DAY },
      { at: NOON, boot: 'other', upMs: 2 * DAY },
    ])
    expect(clock.doubt()).toEqual({ kind: 'absent', machine: NOON + 90 * DAY, counted: NOON })
    expect(clock.now()).toBe(NOON + 90 * DAY)
    expect(clock.note()).toBeNull()
    clock.remember([clock.machine()])
    expect(clock.doubt()).toBeNull()
    expect(clock.note()).toEqual({ at: NOON + 90 * DAY, boot: 'second', upMs: 5 * HOUR })
  })

  it('never goes back: a machine that has lost its time counts on from what was noted last', () => {
    const host = machine('second', Date.parse('2000-01-01T00:00:00Z'))
    const clock = createTrustedClock(host.sources)
    clock.remember([{ at: NOON, boot: 'first', upMs: 0 }])
    host.pass(HOUR)
    expect(clock.now()).toBe(NOON + HOUR)
    expect(clock.doubt()?.kind).toBe('jumped')
  })
})
