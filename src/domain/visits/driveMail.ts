import { formatIndianDay, formatIndianWeekday, indianClock } from '../text/indianTime.ts'
import { writeMail, type MailText } from '../text/mailPage.ts'
import type { CalendarEvent } from './calendarFile.ts'
import type { Noun } from '../kinds/nouns.ts'

/** What a mail about a test drive says. */
export interface DriveMail {
  /** The name of the car; what the visitor called it if it is gone. */
  car: string
  /** Epoch milliseconds. */
  startsAt: number
  endsAt: number
  place: string
  /** What to tell of a car that stands in another city; null for one at hand. */
  elsewhere: string | null
  siteName: string
  phone: string | null
  /** The private page of the visitor, where it can be moved or cancelled; null where there is none. */
  address: string | null
}

/** Why a mail about a drive is sent. `gone` is a cancellation because the car cannot be shown any more. */
export type DriveNews = 'booked' | 'moved' | 'cancelled' | 'gone' | 'reminder'

const HEADINGS: Readonly<Record<DriveNews, (car: string) => string>> = {
  booked: car => `Your test drive of the ${car}`,
  moved: car => `Your test drive of the ${car} has a new time`,
  cancelled: car => `Your test drive of the ${car} is cancelled`,
  gone: car => `Your test drive of the ${car} is cancelled`,
  reminder: car => `Tomorrow: your test drive of the ${car}`,
}

const isOff = (news: DriveNews) => news === 'cancelled' || news === 'gone'

/** `Tue, 24 Nov 2026, 10:30 to 11:00`. */
export function driveTimeText(startsAt: number, endsAt: number): string {
  const year = formatIndianDay(startsAt).slice(-4)
  return `${formatIndianWeekday(startsAt)} ${year}, ${indianClock(startsAt)} to ${indianClock(endsAt)}`
}

/** The mail to a visitor about a test drive (VISIT-1). */
export function composeDriveMail(news: DriveNews, mail: DriveMail, noun: Noun): MailText {
  const heading = HEADINGS[news](mail.car)
  const call = mail.phone === null ? [] : [`If anything is unclear, call us at ${mail.phone}.`]
  const paragraphs =
    news === 'gone'
      ? [
          `The ${noun.one} cannot be shown any more. We are sorry; answer this mail if you would like to see another one.`,
        ]
      : news === 'cancelled'
        ? ['This time is free for others again.', ...call]
        : [...(mail.elsewhere === null ? [] : [mail.elsewhere]), 'Please bring your driving licence.', ...call]
  return writeMail(heading, {
    heading,
    lines: [
      { label: 'When', value: driveTimeText(mail.startsAt, mail.endsAt) },
      { label: 'Where', value: mail.place },
    ],
    paragraphs,
    ...(mail.address === null
      ? {}
      : { action: { label: isOff(news) ? 'Your enquiry' : 'Move or cancel', address: mail.address } }),
    footer: `Times are those of India. Sent by ${mail.siteName}.`,
  })
}

/** The appointment that goes with the mail. */
export function driveAppointment(
  news: DriveNews,
  mail: DriveMail,
  known: Pick<CalendarEvent, 'uid' | 'sequence' | 'changedAt'>,
): CalendarEvent {
  return {
    ...known,
    startsAt: mail.startsAt,
    endsAt: mail.endsAt,
    cancelled: isOff(news),
    summary: `Test drive: ${mail.car}`,
    description: [
      ...(mail.elsewhere === null ? [] : [mail.elsewhere]),
      'Please bring your driving licence.',
      ...(mail.phone === null ? [] : [`Phone: ${mail.phone}`]),
    ].join('\n'),
    location: mail.place,
    address: mail.address,
  }
}
