import { LOWER_KM } from '../condition/readings.ts'
import { proposeEmiText } from '../vehicles/emiText.ts'
import { formatRupees } from '../money/price.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { carYear, vehicleName, type VehicleOptionNames, type VehiclePhoto, type Vehicle } from '../vehicles/vehicle.ts'

/** The pictures of a car for passing it on (DESK-9): of shared links, and for the status of WhatsApp. Sizes in pixels. */
export const SHARE_PICTURES = {
  card: { width: 1200, height: 630 },
  status: { width: 1080, height: 1920 },
} as const
export type ShareKind = keyof typeof SHARE_PICTURES

/** All that such a picture shows; another content is another picture. */
export interface ShareContent {
  kind: ShareKind
  name: string
  facts: string
  /** Kilometres that are lower than before, which then do not stand among the facts (CAR-3). */
  lowerKm: string | null
  /** The price in full, or that it is sold. */
  price: string
  emi: string | null
  photo: string
  dealer: string
  phone: string
  /** The brand's colour, `#rrggbb`. */
  colour: string
}

interface CarFacts {
  yearOfRegistration: number | null
  manufacturingYear?: number | null
  odometerKm: number | null
  odometerLower?: boolean | undefined
  options: Pick<VehicleOptionNames, 'fuelType' | 'transmission' | 'owner' | 'location'>
}

const distanceOf = ({ odometerKm, odometerLower = false }: CarFacts) =>
  odometerKm === null ? null : `${groupDigits(odometerKm)} km${odometerLower ? LOWER_KM : ''}`

/** Year, kilometres, fuel, gearbox, owner and city of a car, as far as they are known. */
export const shareFacts = (car: CarFacts): string => joinFacts(car, distanceOf(car))

function joinFacts(
  { yearOfRegistration, manufacturingYear, options: { fuelType, transmission, owner, location } }: CarFacts,
  distance: string | null,
): string {
  return [carYear({ yearOfRegistration, manufacturingYear }), distance, fuelType, transmission, owner, location]
    .filter(fact => fact !== null)
    .join(' · ')
}

/** The dealer as pictures show him. */
export interface ShareDealer {
  name: string
  phone: string
  colour: string
}

type SharedCar = Pick<
  Vehicle,
  'options' | 'yearOfRegistration' | 'manufacturingYear' | 'odometerKm' | 'odometerLower' | 'priceAfterOffer' | 'state'
> & {
  photos: readonly VehiclePhoto[]
}

/** What the picture of a car shows; null for one without photo. */
export function shareContent(kind: ShareKind, car: SharedCar, dealer: ShareDealer): ShareContent | null {
  const [photo] = car.photos
  if (photo === undefined) return null
  const isSold = car.state === 'sold'
  const lowerKm = car.odometerLower ? distanceOf(car) : null
  return {
    kind,
    name: vehicleName(car.options),
    facts: joinFacts(car, lowerKm === null ? distanceOf(car) : null),
    lowerKm,
    price: isSold || car.priceAfterOffer === null ? 'Sold' : formatRupees(car.priceAfterOffer),
    emi: isSold ? null : proposeEmiText(car.priceAfterOffer),
    photo: photo.key,
    dealer: dealer.name,
    phone: dealer.phone,
    colour: dealer.colour,
  }
}

const ADDRESS = /^\/share\/([0-9a-f]{14})-(card|status)-(\d{20})\.jpg$/

/** What the address of a picture says: whose it is, and the number of its content. */
export interface ShareAddress {
  productId: string
  kind: ShareKind
  tag: string
}

/** The address of a picture; another content has another one. */
export function shareAddress({ productId, kind, tag }: ShareAddress): string {
  return `/share/${productId}-${kind}-${tag}.jpg`
}

/** Reads an address that `shareAddress` wrote; null for any other. */
export function parseShareAddress(path: string): ShareAddress | null {
  const [, productId, kind, tag] = ADDRESS.exec(path) ?? []
  return productId === undefined || tag === undefined ? null : { productId, kind: kind as ShareKind, tag }
}
