import { MOST_COMPARED, MOST_KEPT } from '#domain/vehicles/idList.ts'
import type { KeptCar } from '#domain/vehicles/keptCar.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { defineDeviceList } from './deviceList.ts'

/** The names of brand, model and variant have 100 characters at most each. */
const LONGEST_TEXT = 302
/** The last moment that a date can be, in epoch milliseconds. */
const LAST_MOMENT = 8.64e15

/** A car that was chosen to be compared (FIND-10); `photo` is the key of its first photo. */
export interface ComparedCar {
  id: string
  name: string
  photo: string | null
}

type Stored = Readonly<Record<string, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT

/** A stored car; null where it has no product id. */
function readCar(value: unknown): { id: string; stored: Stored } | null {
  if (typeof value !== 'object' || value === null) return null
  const stored = value as Stored
  return isText(stored.id) && isProductId(stored.id) ? { id: stored.id, stored } : null
}

const idOf = ({ id }: { id: string }) => id

/** FIND-8. A car that somebody keeps does not push out another. */
export const shortlist = defineDeviceList<KeptCar>({
  name: 'shortlist',
  most: MOST_KEPT,
  whenFull: 'refuse',
  idOf,
  read(value) {
    const car = readCar(value)
    if (car === null) return null
    const { name, price, reserved, at } = car.stored
    if (!isText(name) || typeof at !== 'number' || !(Math.abs(at) <= LAST_MOMENT)) return null
    const known = typeof price === 'number' && Number.isFinite(price) && price > 0
    return { id: car.id, name, price: known ? price : null, reserved: reserved === true, at }
  },
})

/** FIND-10: the last chosen first. */
export const compared = defineDeviceList<ComparedCar>({
  name: 'compare',
  most: MOST_COMPARED,
  whenFull: 'refuse',
  idOf,
  read(value) {
    const car = readCar(value)
    if (car === null || !isText(car.stored.name)) return null
    const { name, photo } = car.stored
    return { id: car.id, name, photo: isText(photo) && /^[\da-f]{64}$/.test(photo) ? photo : null }
  },
})

/** FIND-9: the product ids of cars whose pages were opened. */
export const viewed = defineDeviceList<string>({
  name: 'viewed',
  most: 20,
  whenFull: 'drop oldest',
  idOf: id => id,
  read: value => (isText(value) && isProductId(value) ? value : null),
})

/** What was typed into the search box (FIND-5). */
export const recentSearches = defineDeviceList<string>({
  name: 'searches',
  most: 8,
  whenFull: 'drop oldest',
  idOf: text => text.toLowerCase(),
  read: value => (isText(value) && value.trim() !== '' ? value : null),
})
