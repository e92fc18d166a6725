import { formatIndianDay } from '../text/indianTime.ts'
import { writeMail, type MailContent, type MailLine, type MailText } from '../text/mailPage.ts'
import { formatRupees } from '../money/price.ts'
import type { AlertReason } from './alert.ts'
import { countOf } from '../kinds/nounWords.ts'
import type { Noun } from '../kinds/nouns.ts'

/** What every mail about alerts has: who writes, and the private links of its recipient. */
export interface AlertMailFrame {
  siteName: string
  manageAddress: string
  unsubscribeAddress: string
}

/** A car that is told, for one reason. Prices in rupees. */
export interface ToldCar {
  name: string
  reason: AlertReason
  price: number
  /** The price that the recipient knows, where it has fallen. */
  before: number | null
  address: string
}

/** What was found for one alert. */
export interface ToldAlert {
  /** What is waited for, in words. */
  what: string
  cars: readonly ToldCar[]
  /** How many more cars there are than `cars`. */
  more: number
  /** The list of all cars of a saved search; null for an alert about one car. */
  listAddress: string | null
}

const LABELS: Readonly<Record<AlertReason, string>> = {
  new: 'New',
  price: 'Price down',
  back: 'Back on sale',
  sold: 'Sold',
}

function footing({ siteName, manageAddress, unsubscribeAddress }: AlertMailFrame): Partial<MailContent> {
  return {
    footer: `You get this mail because this address asked ${siteName} for it.`,
    footerLinks: [
      { label: 'Change or delete your alerts', address: manageAddress },
      { label: 'Unsubscribe and erase this address', address: unsubscribeAddress },
    ],
  }
}

/** The mail that asks to confirm an alert: nothing else is mailed before that. */
export function composeConfirmMail(
  frame: AlertMailFrame,
  { what, confirmAddress, hours }: { what: string; confirmAddress: string; hours: number },
): MailText {
  return writeMail(`Please confirm your alert at ${frame.siteName}`, {
    heading: 'One press, and the alert is on',
    paragraphs: [
      `Somebody, most likely you, asked ${frame.siteName} to write to this address about this: ${what}.`,
      `Open the link below and press the button there within ${hours} hours. If it was not you, do nothing: without that no alert is sent.`,
    ],
    action: { label: 'Confirm the alert', address: confirmAddress },
    ...footing(frame),
    footer: `You get this mail because somebody typed this address at ${frame.siteName}.`,
  })
}

/** The mail to an address that has just this alert, or as many as one may have: the website itself must not reveal it. */
export function composeNoNewAlertMail(
  frame: AlertMailFrame,
  { what, reason, most }: { what: string; reason: 'there' | 'full'; most: number },
): MailText {
  const there = reason === 'there'
  return writeMail(
    there ? `You have this alert at ${frame.siteName} already` : 'You have all the alerts you may have',
    {
      heading: there ? 'You have this alert already' : 'You have all the alerts you may have',
      paragraphs: [
        there
          ? `This address asked once more for this: ${what}. The alert is there already, so nothing was changed.`
          : `This address asked for this: ${what}. One address may have ${most} alerts, so delete one first, then ask again.`,
      ],
      action: { label: 'See your alerts', address: frame.manageAddress },
      ...footing(frame),
    },
  )
}

/** The mail that asks whether to go on, before alerts end. */
export function composeEndingMail(
  frame: AlertMailFrame,
  { whats, endsAt }: { whats: readonly string[]; endsAt: number },
): MailText {
  return writeMail(`Are you still looking? Your alert ends on ${formatIndianDay(endsAt)}`, {
    heading: 'Are you still looking?',
    paragraphs: [
      `An alert ends after a year. These end on ${formatIndianDay(endsAt)}, unless you keep them:`,
      ...whats,
      'If you do nothing, they end, and this address is erased with the last of them.',
    ],
    action: { label: 'Keep them for another year', address: frame.manageAddress },
    ...footing(frame),
  })
}

function lineOf({ name, reason, price, before, address }: ToldCar): MailLine {
  const value =
    reason === 'sold'
      ? `${name} has been sold`
      : before === null
        ? `${name}, ${formatRupees(price)}`
        : `${name}, now ${formatRupees(price)}, before ${formatRupees(before)}`
  return { label: LABELS[reason], value, address }
}

function subjectOf(alerts: readonly ToldAlert[], siteName: string, noun: Noun): string {
  const told = alerts.reduce((sum, { cars, more }) => sum + cars.length + more, 0)
  const [only] = alerts
  const [car] = only?.cars ?? []
  if (told === 1 && car !== undefined)
    return car.reason === 'sold'
      ? `${car.name} has been sold`
      : `${LABELS[car.reason]}: ${car.name}, ${formatRupees(car.price)}`
  if (alerts.length === 1 && only !== undefined) return `${countOf(told, noun)} for your search: ${only.what}`
  return `${countOf(told, noun)} for your searches at ${siteName}`
}

function moreLabel({ more, cars }: ToldAlert, noun: Noun): string {
  return more === 0
    ? `See every ${noun.one} of this search`
    : `${countOf(more + cars.length, noun)} in all: see every ${noun.one} of this search`
}

/** The mail that tells what was found: for one alert at once, or for all of an address once a day (FIND-11). */
export function composeAlertMail(frame: AlertMailFrame, alerts: readonly ToldAlert[], noun: Noun): MailText {
  const subject = subjectOf(alerts, frame.siteName, noun)
  return writeMail(subject, {
    heading: subject,
    sections: alerts.map(alert => ({
      heading: alert.what,
      lines: alert.cars.map(lineOf),
      ...(alert.listAddress === null ? {} : { link: { label: moreLabel(alert, noun), address: alert.listAddress } }),
    })),
    ...footing(frame),
  })
}
