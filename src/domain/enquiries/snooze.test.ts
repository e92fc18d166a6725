import { describe, expect, it } from 'vitest'
import { snoozeChoices, snoozeText } from './snooze.ts'

const at = (moment: string) => Date.parse(`${moment}:00+05:30`)
const offered = (moment: string) => snoozeChoices(at(moment)).map(({ name, until }) => `${name}: ${snoozeText(until)}`)

describe('putting an enquiry off [ADMIN-10]', () => {
  it('offers this evening while there is one, tomorrow, the next Monday and a week', () => {
    expect(offered('2026-11-25T11:00')).toEqual([
      'This evening: Wed, 25 Nov, 18:00',
      'Tomorrow: Thu, 26 Nov, 09:00',
      'Monday: Mon, 30 Nov, 09:00',
      'In a week: Wed, 2 Dec, 09:00',
    ])
    expect(offered('2026-11-25T17:45')[0]).toBe('Tomorrow: Thu, 26 Nov, 09:00')
  })

  it('means Monday of next week on a Monday, and names it once on a Sunday', () => {
    expect(offered('2026-11-23T11:00')[2]).toBe('Monday: Mon, 30 Nov, 09:00')
    expect(offered('2026-11-29T11:00').filter(line => line.includes('Mon, 30 Nov'))).toHaveLength(1)
  })
})
