import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { writeCalendar, type CalendarEvent } from './calendarFile.ts'

const DRIVE: CalendarEvent = {
  uid: 'drive-1@cars.example',
  sequence: 2,
  startsAt: Date.parse('2026-11-24T00:15:00+05:30'),
  endsAt: Date.parse('2026-11-24T00:45:00+05:30'),
  changedAt: Date.parse('2026-11-20T09:00:00Z'),
  cancelled: false,
  summary: 'Test drive: Kia Seltos; HTX, \\ 2021',
  description: `First line\nसुंदरम मोटर्स में टेस्ट ड्राइव ${'और '.repeat(40)}\r\nBEGIN:VEVENT`,
  location: '14 Lake View Road, Bengaluru',
  address: 'https://cars.example/mine/abc',
}
const PEOPLE = {
  organiser: { name: 'Forecourt "Motors"', email: 'hello@cars.example' },
  guest: { name: 'Asha; Rao', email: 'asha@example.com' },
}

it('is read by a program of others as it was meant, escapes, folds and zone [VISIT-1]', () => {
  const text = writeCalendar('REQUEST', 'Forecourt', [DRIVE], PEOPLE)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  const part = calendar.getFirstSubcomponent('vevent') as ICAL.Component
  const event = new ICAL.Event(part)
  expect([event.uid, event.sequence, event.summary, event.location]).toEqual([
    DRIVE.uid,
    DRIVE.sequence,
    DRIVE.summary,
    DRIVE.location,
  ])
  expect(event.description).toBe(DRIVE.description.replace('\r\n', '\n'))
  expect(part.getFirstProperty('dtstart')?.getFirstParameter('tzid')).toBe('Asia/Kolkata')
  for (const [time, meant] of [
    [event.startDate, DRIVE.startsAt],
    [event.endDate, DRIVE.endsAt],
  ] as const) {
    time.zone = zone
    expect(time.toUnixTime() * 1_000).toBe(meant)
  }
  const attendee = part.getFirstProperty('attendee')
  expect([attendee?.getFirstValue(), attendee?.getFirstParameter('cn')]).toEqual([
    'mailto:asha@example.com',
    'Asha; Rao',
  ])
})

it('says of a cancelled one that it is, and needs nobody in a list [VISIT-1]', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(writeCalendar('PUBLISH', 'Drives', [{ ...DRIVE, cancelled: true, address: null }, DRIVE])) as unknown[],
  )
  expect(calendar.getAllSubcomponents('vevent').map(event => event.getFirstPropertyValue('status'))).toEqual([
    'CANCELLED',
    'CONFIRMED',
  ])
})
