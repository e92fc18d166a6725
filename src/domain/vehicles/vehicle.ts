import type { OtherKind } from '../kinds/kinds.ts'
import type { CardPosition } from '../pricing/cardPosition.ts'
import type { VehicleOption } from '../options/optionLists.ts'
import type { Fact, FACTS, ListedFact } from './facts/facts.ts'

/**
 * The states of a vehicle's sale (ADMIN-10). Visitors see `listed` and `reserved` vehicles in the catalogue, if they
 * have a price.
 */
export const VEHICLE_STATES = ['listed', 'reserved', 'sold', 'hidden'] as const
export type VehicleState = (typeof VEHICLE_STATES)[number]

/**
 * The states of vehicles in the catalogue. A sold vehicle is not in it but keeps its page; a hidden one has no page.
 */
export const CATALOGUE_STATES: readonly VehicleState[] = ['listed', 'reserved']

/** Only a listed vehicle can be bought: `stock_available` on the wire and InStock for search engines. */
export function isAvailable(state: VehicleState): boolean {
  return state === 'listed'
}

/** Whether the vehicle has a page for visitors: it is not hidden, and it has a price. */
export function hasPublicPage({ state, priceAfterOffer }: Pick<VehicleSummary, 'state' | 'priceAfterOffer'>): boolean {
  return state !== 'hidden' && (priceAfterOffer ?? 0) > 0
}

/** Whether a change of state brings a vehicle back to the market: sold or reserved to listed, or sold to reserved. */
export function goesBackOnSale(before: VehicleState, after: VehicleState): boolean {
  return (
    (after === 'listed' && (before === 'sold' || before === 'reserved')) || (after === 'reserved' && before === 'sold')
  )
}

/** By how many rupees a price is lower than the one before, and since when (epoch milliseconds). */
export interface PriceDrop {
  rupees: number
  since: number
}

/** What a fact holds by its row in the table; null where nothing is known. */
export interface FactValues {
  text: string | null
  code: string | null
  carNumber: string | null
  day: string | null
  duration: string
  number: number | null
  rupees: number | null
  rupeesOff: number
  state: VehicleState
}

/** The facts of a vehicle that are neither options nor photos (`facts/facts.ts`). */
export type VehicleFacts = { [Name in Fact]: FactValues[(typeof FACTS)[Name]['value']] }

/** A vehicle's options by name; null where unknown (the card shows its fallback, CARD-2). */
export type VehicleOptionNames = Record<VehicleOption, string | null>

/** A vehicle photo. `key` names the content (SHA-256, hexadecimal); width and height in pixels. */
export interface VehiclePhoto {
  key: string
  width: number
  height: number
}

/** A vehicle with all its data. Times are epoch milliseconds. */
export interface Vehicle extends VehicleFacts {
  id: number
  /** Whether a reading of its odometer is lower than an earlier one (CAR-3). */
  odometerLower?: boolean
  /** What kind of vehicle it is, by its category; absent for a car (VEH-1). */
  kind?: OtherKind
  /** 14 hexadecimal characters, public. */
  productId: string
  options: VehicleOptionNames
  priceAfterOffer: number | null
  /** By how much the price dropped, while that is shown (PRICE-5). */
  priceDrop: PriceDrop | null
  /** Until when it is held for somebody (VISIT-2), in epoch milliseconds; null when it is not. */
  heldUntil: number | null
  photos: readonly VehiclePhoto[]
  features: readonly string[]
  /** Increases with every change. An editor sends back the version that it saw. */
  version: number
  createdAt: number
  updatedAt: number
}

/** The public part of a vehicle for lists: what a card shows (CARD-1) and what Product (read) of the API contains. */
export interface VehicleSummary
  extends
    Pick<Vehicle, Exclude<ListedFact, 'manufacturingYear'> | 'state'>,
    Partial<Pick<Vehicle, 'manufacturingYear'>>,
    Pick<Vehicle, 'id' | 'productId' | 'priceAfterOffer' | 'priceDrop' | 'heldUntil' | 'odometerLower' | 'kind'>,
    Omit<VehicleOptionNames, 'registrationType' | 'color'> {
  /** The first photo; null shows the placeholder. */
  photo: VehiclePhoto | null
  /** The place of its price among comparable cars, for a car of the catalogue (PRICE-2); absent where nothing is known of it. */
  pricePosition?: CardPosition | null
}

/**
 * The year by which cars are shown, filtered and compared: that of the registration, or where it is not known that of the making.
 */
export function carYear({
  yearOfRegistration,
  manufacturingYear,
}: Pick<VehicleSummary, 'yearOfRegistration' | 'manufacturingYear'>): number | null {
  return yearOfRegistration ?? manufacturingYear ?? null
}

/** The name of a vehicle: brand, model and variant as far as known, or "Unknown Model" (CARD-2). */
export function vehicleName({ brand, model, variant }: Pick<VehicleSummary, 'brand' | 'model' | 'variant'>): string {
  return [brand, model, variant].filter(Boolean).join(' ') || 'Unknown Model'
}
