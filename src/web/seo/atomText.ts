import { formatRupees } from '#domain/money/price.ts'
import { groupDigits } from '#domain/text/groupDigits.ts'
import { photoAddress } from '#domain/vehicles/photoAddress.ts'
import { carYear, vehicleName } from '#domain/vehicles/vehicle.ts'
import type { FeedCar } from '#services/alerts/readFeed.ts'

export interface AtomFeed {
  origin: string
  /** The query of the list, with its question mark, or nothing. */
  query: string
  title: string
  author: string
  /** Epoch milliseconds. */
  updatedAt: number
  cars: readonly FeedCar[]
}

/** Escapes a text for XML; characters that XML may not contain are left out. */
function xml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
  )
}

const time = (at: number) => new Date(at).toISOString()

function entry(origin: string, { car, publishedAt, updatedAt }: FeedCar): string {
  const address = `${origin}/product/${car.productId}`
  const name = [carYear(car), vehicleName(car)].filter(part => part !== null).join(' ')
  const price = car.priceAfterOffer === null ? [] : [formatRupees(car.priceAfterOffer)]
  const facts = [
    ...price,
    ...(car.odometerKm === null ? [] : [`${groupDigits(car.odometerKm)} KM`]),
    ...[car.fuelType, car.owner, car.location].filter(fact => fact !== null),
    ...(car.state === 'reserved' ? ['Reserved'] : []),
  ].join(' · ')
  return [
    '<entry>',
    // The address of a car never changes.
    `<id>${xml(address)}</id>`,
    `<title>${xml([name, ...price].join(', '))}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    ...(car.photo === null
      ? []
      : [`<link rel="enclosure" type="image/jpeg" href="${xml(origin + photoAddress(car.photo.key, 1200, 'jpg'))}"/>`]),
    `<published>${time(publishedAt)}</published>`,
    `<updated>${time(updatedAt)}</updated>`,
    `<summary>${xml(facts)}</summary>`,
    '</entry>',
  ].join('\n')
}

/** An Atom feed (RFC 4287) of the cars of a list. */
export function writeAtom({ origin, query, title, author, updatedAt, cars }: AtomFeed): string {
  const self = xml(`${origin}/buy.atom${query}`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${self}</id>`,
    `<title>${xml(title)}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(`${origin}/buy${query}`)}"/>`,
    `<author><name>${xml(author)}</name></author>`,
    `<updated>${time(updatedAt)}</updated>`,
    ...cars.map(car => entry(origin, car)),
    '</feed>',
    '',
  ].join('\n')
}
