import { describe, expect, it } from 'vitest'
import { DEFAULT_SITE_PROFILE, siteProfileSchema } from '../dealer/siteProfile.ts'
import { indianClock, indianDay } from '../text/indianTime.ts'
import {
  freeSlots,
  nearestSlots,
  openSlots,
  readSlot,
  slotEnd,
  slotProblem,
  slotsOfDay,
  ticksBetween,
  writeSlot,
} from './slots.ts'
import { branchOfCity, visitBranches, type VisitBranch } from './visitBranch.ts'
import type { VisitSettings } from './visitSettings.ts'

const MINUTE = 60_000
const at = (text: string) => Date.parse(`${text}:00+05:30`)
const NOTHING = { car: new Set<number>(), lanes: [new Set<number>()] }

function branch(visits: Partial<VisitSettings> = {}): VisitBranch {
  const [first] = visitBranches({ ...DEFAULT_SITE_PROFILE, visits: { branches: [], ...visits } })
  if (first === undefined) throw new Error('no branch')
  return first
}
const clocks = (starts: readonly number[] = []) => starts.map(indianClock)

describe('the hours of drives [VISIT-1]', () => {
  it('are the opening hours unless said otherwise, and none without settings', () => {
    const day = slotsOfDay(branch(), '2026-11-24')
    expect(clocks([day[0] ?? 0, day.at(-1) ?? 0])).toEqual(['09:00', '20:00'])
    expect(visitBranches({ ...DEFAULT_SITE_PROFILE, visits: null })).toEqual([])
    expect(clocks(slotsOfDay(branch({ opens: '10:15', closes: '12:00', minutes: 45 }), '2026-11-24'))).toEqual([
      '10:15',
      '11:00',
    ])
  })

  it('round opening hours to quarters inwards', () => {
    const hours = { days: 'Daily', hours: '09:10 to 10:20', opens: '09:10', closes: '10:20' }
    const [first] = visitBranches({ ...DEFAULT_SITE_PROFILE, hours, visits: { branches: [] } })
    expect(first && clocks(slotsOfDay(first, '2026-11-24'))).toEqual(['09:15', '09:45'])
  })

  it('leave out closed weekdays and closed days, by the calendar of India', () => {
    const closed = branch({ closedWeekdays: ['Sunday'], closedOn: ['2026-11-24'] })
    expect(slotsOfDay(closed, '2026-11-22')).toEqual([])
    expect(slotsOfDay(closed, '2026-11-24')).toEqual([])
    expect(slotsOfDay(closed, '2026-11-23')).not.toEqual([])
  })

  it('belong to the branch of the car’s city, else to the first', () => {
    const branches = visitBranches({
      ...DEFAULT_SITE_PROFILE,
      visits: {
        minutes: 45,
        branches: [
          { key: 'pune', name: 'Baner', address: 'Baner Road', cities: ['Pune'] },
          { key: 'delhi', name: 'Okhla', address: 'Okhla', cities: ['Delhi', 'Noida'], minutes: 30 },
        ],
      },
    })
    expect(['noida', 'Pune', 'Goa', null].map(city => branchOfCity(branches, city)?.key)).toEqual([
      'delhi',
      'pune',
      'pune',
      'pune',
    ])
    expect(branches.map(({ minutes }) => minutes)).toEqual([45, 30])
  })

  it.each([
    [{ minutes: 40 }, 'visits.minutes: must be 30 or 45'],
    [{ opens: '09:20' }, 'visits.opens: must be a 24-hour time on a quarter of an hour, such as 09:30'],
    [{ opens: '18:00', closes: '09:00' }, 'visits.closes: must be later than opens'],
    [{ atOnce: 0 }, 'visits.atOnce: must be 1 to 20'],
    [{ closedWeekdays: ['Funday'] }, 'visits.closedWeekdays.0: must be days such as Monday'],
    [{ closedOn: ['24/11/2026'] }, 'visits.closedOn.0: must be a day such as 2026-11-08'],
    [
      {
        branches: [
          { key: 'a', name: 'A', address: 'A' },
          { key: 'a', name: 'B', address: 'B' },
        ],
      },
      'visits.branches: two branches have the same key',
    ],
  ])('are refused with a clear message when they are wrong: %j', (visits, message) => {
    const { error } = siteProfileSchema.safeParse({ ...DEFAULT_SITE_PROFILE, visits })
    expect(error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)).toEqual([message])
  })
})

describe('what visitors can book [VISIT-1]', () => {
  it('begins after the time that is needed, on today in India, and ends after 14 days', () => {
    // Half past midnight in India is still the day before in UTC.
    const now = at('2026-11-24T00:30')
    const days = openSlots(branch(), now)
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-11-24', '2026-12-07', 14])
    expect(clocks(openSlots(branch(), at('2026-11-24T13:50'))[0]?.starts)[0]).toBe('16:00')
    expect(openSlots(branch(), at('2026-11-24T23:59'))[0]).toEqual({ day: '2026-11-24', starts: [] })
  })

  it.each([
    ['2026-11-24T09:00', 'This time has passed. Please choose another one.'],
    ['2026-11-24T14:30', 'This time is too soon. Please choose a later one.'],
    ['2026-11-24T16:00', null],
    ['2026-11-24T16:15', 'Nobody is there then. Please choose another time.'],
    ['2026-11-24T20:30', 'Nobody is there then. Please choose another time.'],
    ['2026-11-25T10:00', 'Nobody is there then. Please choose another time.'],
    ['2026-12-07T20:00', null],
    ['2026-12-08T09:00', 'Please choose a time within the next 14 days.'],
  ])('at %s: %s', (start, problem) => {
    expect(slotProblem(branch({ closedOn: ['2026-11-25'] }), at(start), at('2026-11-24T14:00'))).toBe(problem)
  })

  it('needs the car and one of the places, for the whole drive', () => {
    const now = at('2026-11-24T08:00')
    const open = branch({ opens: '10:00', closes: '12:00', atOnce: 2 })
    const ticks = (start: string, minutes: number) => ticksBetween(at(start), at(start) + minutes * MINUTE)
    const free = (car: number[], ...lanes: number[][]) =>
      clocks(freeSlots(open, { car: new Set(car), lanes: lanes.map(lane => new Set(lane)) }, now)[0]?.starts)
    expect(free([], [], [])).toEqual(['10:00', '10:30', '11:00', '11:30'])
    // A drive of three quarters of an hour, from when drives took longer, is in the way of two.
    expect(free(ticks('2026-11-24T10:00', 45), [], [])).toEqual(['11:00', '11:30'])
    expect(free([], ticks('2026-11-24T10:00', 30), [])).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect(free([], ticks('2026-11-24T10:00', 30), ticks('2026-11-24T10:15', 30))).toEqual(['10:30', '11:00', '11:30'])
    // One quarter of each place is free, but no place for the whole of it.
    expect(free([], ticks('2026-11-24T10:00', 15), ticks('2026-11-24T10:15', 15))).toEqual(['10:30', '11:00', '11:30'])
  })

  it('is told in the order of time when one comes late', () => {
    const days = freeSlots(branch(), NOTHING, at('2026-11-24T08:00'))
    expect(clocks(nearestSlots(days, at('2026-11-24T15:10'), 3))).toEqual(['14:30', '15:00', '15:30'])
  })

  it('is written and read by the clocks of India', () => {
    const start = at('2026-11-24T00:15')
    expect([writeSlot(start), readSlot('2026-11-24T00:15'), indianDay(start)]).toEqual([
      '2026-11-24T00:15',
      start,
      '2026-11-24',
    ])
    expect(['', 'soon', '2026-02-30T10:00', '2026-11-24T25:00', '2026-11-24'].map(readSlot)).toEqual(
      Array<null>(5).fill(null),
    )
    expect(slotEnd(branch({ minutes: 45 }), start)).toBe(at('2026-11-24T01:00'))
  })
})
