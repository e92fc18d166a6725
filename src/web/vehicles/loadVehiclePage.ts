import { data } from 'react-router'
import { viewCondition } from '#domain/condition/carConditionView.ts'
import { notesOfRegion } from '#domain/condition/ncrNotes.ts'
import { classOf } from '#domain/kinds/vehicleClass.ts'
import { viewCost, type CostView } from '#domain/money/costView.ts'
import { addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { nameKey } from '#domain/text/nameKey.ts'
import { publicFacts } from '#domain/vehicles/facts/publicFacts.ts'
import type { ShownCar } from '#domain/vehicles/facts/shownFacts.ts'
import { dealerState } from '#domain/dealer/dealerState.ts'
import { plateState } from '#domain/registration/plateState.ts'
import type { StateCode } from '#domain/registration/registrationStates.ts'
import type { Vehicle, VehicleSummary } from '#domain/vehicles/vehicle.ts'
import { offerDays } from '#domain/visits/slotTexts.ts'
import { pagesOfVehicle } from '#services/catalogue/landing/landingsOf.ts'
import { vehicleNoun } from '#services/catalogue/stockNoun.ts'
import { relatedVehicles } from '#services/catalogue/pickVehicles.ts'
import { findCondition } from '#services/condition/findCondition.ts'
import { sharePictureOf } from '#services/share/sharePictures.ts'
import type { Site } from '#services/site.ts'
import { summarisePassport } from '#services/passport/summarisePassport.ts'
import { readPricePosition } from '#services/pricing/readPricePosition.ts'
import { drivePlace } from '#domain/visits/drivePlace.ts'
import { findFreeDays } from '#services/visits/freeDays.ts'
import { findVehicle } from '#services/vehicles/findVehicle.ts'
import { readPriceSteps } from '#services/vehicles/readPriceSteps.ts'
import { describeFacts } from './overview.ts'

/** Cars in the strip of related ones (DETAIL-7). */
const RELATED = 4

/**
 * The vehicle as the detail page shows it: its summary and what lists leave out, without data that only staff may see.
 */
export interface VehicleDetail
  extends Omit<VehicleSummary, keyof ShownCar>, ShownCar, Pick<Vehicle, 'photos' | 'features'> {}

function toDetail(vehicle: Vehicle): VehicleDetail {
  const {
    id,
    productId,
    priceAfterOffer,
    priceDrop,
    heldUntil,
    odometerLower = false,
    kind,
    photos,
    features,
  } = vehicle
  return {
    ...publicFacts(vehicle),
    ...vehicle.options,
    ...(kind === undefined ? {} : { kind }),
    id,
    productId,
    priceAfterOffer,
    priceDrop,
    heldUntil,
    odometerLower,
    photos,
    features,
    photo: photos[0] ?? null,
  }
}

/** The free times that the form of a test drive offers on its own page; null where none are offered of the car. */
async function readSlots(site: Site, productId: string) {
  const found = await findFreeDays(site, productId)
  return found && { place: drivePlace(found.branch), elsewhere: found.elsewhere, days: offerDays(found.days) }
}

/** What the car costs in all; null where no price can be paid. */
function costsOf({ profile, catalogue }: Site, vehicle: Vehicle, asked: StateCode | null): CostView | null {
  if (vehicle.state === 'sold' || vehicle.priceAfterOffer === null) return null
  const plate = plateState(vehicle.registrationPrefix)
  const { category } = vehicle.options
  const kind = catalogue.options().kindOf(category && nameKey(category))
  return viewCost(vehicle.priceAfterOffer, profile.costs, {
    plate,
    asked,
    dealerState: dealerState(profile)?.code ?? null,
    collectsTcs: profile.money.collectsTcs,
    vehicleClass: classOf({ kind, category, grossWeightKg: vehicle.grossWeightKg }),
  })
}

/** The vehicle of a product id and its related cars; a 404 where there is none to be seen (DETAIL-8). `form` is that of its page, `register` the State in
 * which the buyer registers it. */
export async function loadVehiclePage(
  site: Site,
  productId: string,
  { form = null, register = null }: { form?: string | null; register?: StateCode | null } = {},
) {
  const vehicle = await findVehicle(site, productId.toLowerCase())
  if (vehicle === null) throw data(null, { status: 404 })
  const condition = await findCondition(site, vehicle.id)
  const today = indianDay(site.clock.now())
  const costs = costsOf(site, vehicle, register)
  const noun = vehicleNoun(site, vehicle.options.category)
  return {
    vehicle: toDetail(vehicle),
    ...(noun.one !== 'car' && { noun }),
    facts: describeFacts({ ...vehicle, ...vehicle.options }),
    sharePicture: sharePictureOf(site.profile, 'card', vehicle),
    condition: viewCondition({ ...vehicle, ...vehicle.options }, condition, today, noun),
    related: await relatedVehicles(site, vehicle, RELATED),
    landing: pagesOfVehicle(site, vehicle.options),
    pricePosition: await readPricePosition(site, vehicle.id),
    priceSteps: await readPriceSteps(site, vehicle),
    passport: await summarisePassport(site, vehicle, noun),
    costs,
    // A car that is brought to Delhi is under its rules, whatever its number says.
    delhiNotes:
      costs?.state === 'DL' ? notesOfRegion({ ...vehicle, ...vehicle.options }, condition.papers, today, noun) : [],
    // The same all day, as the page is.
    endOfDay: startOfIndianDay(addDays(today, 1)),
    slots: form === 'booking' ? await readSlots(site, vehicle.productId) : null,
  }
}

/** What a vehicle's page is made from. */
export type VehiclePageData = Awaited<ReturnType<typeof loadVehiclePage>>
