import { vehicleName, type VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { shortlist } from './deviceLists.ts'
import { sayOnDevice } from './deviceNotice.ts'
import { countAct } from './visitCounts.ts'
import type { Noun } from '#domain/kinds/nouns.ts'

/** What the shortlist keeps of a car. */
export type KeepableCar = Pick<
  VehicleSummary,
  'productId' | 'brand' | 'model' | 'variant' | 'priceAfterOffer' | 'state'
>

/** Puts a car on the shortlist with its figures of now (FIND-8), and says where that does not work. */
export function keepCar(car: KeepableCar, noun: Noun): void {
  const { productId: id, priceAfterOffer: price, state } = car
  if (!shortlist.put({ id, name: vehicleName(car), price, reserved: state === 'reserved', at: Date.now() })) {
    sayOnDevice(`Your shortlist is full: it has room for ${shortlist.most} ${noun.many}. Take one out first.`)
    return
  }
  countAct('shortlist', id)
  if (!shortlist.isStored()) {
    sayOnDevice('Your browser does not let us store anything: the shortlist lasts until you leave the site.')
  } else if (shortlist.entries().length === 1 && matchMedia('(width < 64rem)').matches) {
    // The top bar of a phone has no heart that shows where it went.
    sayOnDevice(`${vehicleName(car)} is on your shortlist now.`, { name: 'Show', to: '/shortlist' })
  }
}

/** Takes a car off the shortlist, with a way back that remembers its figures. */
export function takeOffShortlist(id: string): void {
  const kept = shortlist.entries().find(car => car.id === id)
  if (kept === undefined) return
  shortlist.remove(id)
  sayOnDevice(`${kept.name} was taken off your shortlist.`, { name: 'Undo', act: () => void shortlist.put(kept) })
}
