/** One appointment of a calendar file. Times are epoch milliseconds. */
export interface CalendarEvent {
  /** Stays the same for good: calendars find by it what they have. */
  uid: string
  /** Rises with each change of time or state. */
  sequence: number
  startsAt: number
  endsAt: number
  /** Whether it has no time, only the days from its start to its end. */
  allDay?: boolean
  changedAt: number
  cancelled: boolean
  summary: string
  description: string
  location: string
  /** Absolute address of a page about it; null where there is none. */
  address: string | null
}

/** Whom an invitation is from and to, by name and e-mail address; a feed has neither. */
export interface CalendarPeople {
  organiser: { name: string; email: string }
  guest: { name: string; email: string }
}

/** RFC 5546: PUBLISH for a list to read, REQUEST and CANCEL for one appointment that is sent. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

const ZONE = 'Asia/Kolkata'
const INDIA_AHEAD_MS = 330 * 60_000
/** RFC 5545, 3.1: a line has at most so many bytes; what is longer goes on after a line break and a blank. */
const LINE_BYTES = 75
const encoder = new TextEncoder()

const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
const inIndia = (at: number) => stamp(at + INDIA_AHEAD_MS).slice(0, -1)

/** A text as a value: line breaks and what separates values are escaped, other control characters left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A text as a quoted parameter, which has no way to say a quotation mark. */
const quote = (text: string) => `"${text.replace(/[\p{Cc}"]/gu, ' ')}"`

/** Breaks a line between characters, never within one. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

function momentLine(name: string, at: number, { allDay = false }: CalendarEvent): string {
  return allDay ? `${name};VALUE=DATE:${inIndia(at).slice(0, 8)}` : `${name};TZID=${ZONE}:${inIndia(at)}`
}

function eventLines(event: CalendarEvent, people: CalendarPeople | null): string[] {
  const { organiser, guest } = people ?? {}
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `LAST-MODIFIED:${stamp(event.changedAt)}`,
    momentLine('DTSTART', event.startsAt, event),
    momentLine('DTEND', event.endsAt, event),
    ...(event.allDay === true ? ['TRANSP:TRANSPARENT'] : []),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.address === null ? [] : [`URL:${event.address}`]),
    ...(organiser === undefined ? [] : [`ORGANIZER;CN=${quote(organiser.name)}:mailto:${organiser.email}`]),
    ...(guest === undefined
      ? []
      : [`ATTENDEE;CN=${quote(guest.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${guest.email}`]),
    'END:VEVENT',
  ]
}

/**
 * Writes a calendar file (RFC 5545) of appointments in India (VISIT-1). `name` is what a calendar program calls it. An
 * invitation (`REQUEST`, `CANCEL`) needs `people`.
 */
export function writeCalendar(
  method: CalendarMethod,
  name: string,
  events: readonly CalendarEvent[],
  people: CalendarPeople | null = null,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...VTIMEZONE,
    ...events.flatMap(event => eventLines(event, people)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}
