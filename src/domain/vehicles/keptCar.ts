import { formatRupees } from '../money/price.ts'
import { formatIndianDay } from '../text/indianTime.ts'
import type { VehicleState } from './vehicle.ts'

/** A car of a shortlist with its figures at the moment when it was kept (FIND-8). */
export interface KeptCar {
  /** The product id. */
  id: string
  name: string
  /** Price after offer in whole rupees; null where unknown. */
  price: number | null
  reserved: boolean
  /** Epoch milliseconds. */
  at: number
}

/** What a kept car is now; null when the site does not show it any more. */
export type CarNow = { priceAfterOffer: number | null; state: VehicleState } | null

/** What has changed about a kept car; `by` is in whole rupees. */
export type KeptChange =
  { kind: 'lower' | 'higher'; by: number; was: number } | { kind: 'reserved' | 'free' | 'sold' | 'gone' }

/** What has changed since a car was kept, the most important first (FIND-8). */
export function changesSinceKept(kept: KeptCar, now: CarNow): KeptChange[] {
  if (now === null) return [{ kind: 'gone' }]
  if (now.state === 'sold') return [{ kind: 'sold' }]
  const changes: KeptChange[] = []
  const reserved = now.state === 'reserved'
  if (reserved !== kept.reserved) changes.push({ kind: reserved ? 'reserved' : 'free' })
  if (kept.price !== null && now.priceAfterOffer !== null && now.priceAfterOffer !== kept.price) {
    const by = now.priceAfterOffer - kept.price
    changes.push({ kind: by < 0 ? 'lower' : 'higher', by: Math.abs(by), was: kept.price })
  }
  return changes
}

/** A change as a sentence. */
export function describeChange(change: KeptChange): string {
  switch (change.kind) {
    case 'lower':
      return `${formatRupees(change.by)} less than when you kept it.`
    case 'higher':
      return `${formatRupees(change.by)} more than when you kept it.`
    case 'reserved':
      return 'Reserved since you kept it.'
    case 'free':
      return 'For sale again: it was reserved when you kept it.'
    case 'sold':
      return 'Sold.'
    case 'gone':
      return 'No longer on the site.'
  }
}

/** When and at which price a car was kept, as a sentence. */
export function describeKept({ price, at }: KeptCar): string {
  const day = formatIndianDay(at)
  return price === null ? `Kept on ${day}.` : `Kept on ${day} at ${formatRupees(price)}.`
}
