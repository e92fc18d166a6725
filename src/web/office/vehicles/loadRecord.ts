import { data } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { may } from '#domain/accounts/permissions.ts'
import { DEAL_STATE_NAMES } from '#domain/deals/deal.ts'
import { dealSums } from '#domain/deals/dealSums.ts'
import { describeFields, type FieldText } from '#domain/vehicles/vehicleChanges.ts'
import { vehicleName, type VehiclePhoto, type VehicleState } from '#domain/vehicles/vehicle.ts'
import { findDealOf } from '#services/dealRecords/findDealOf.ts'
import { enquiriesOfVehicle, type EnquiryOfVehicle } from '#services/enquiries/enquiriesOfVehicle.ts'
import { findSeller, type Seller } from '#services/enquiries/findSeller.ts'
import { findIntake } from '#services/intakeRecords/findIntake.ts'
import { RETIRED_MS } from '#services/photos/sweepOrphanPhotos.ts'
import type { Site } from '#services/site.ts'
import { findBuyer, type VehicleBuyer } from '#services/vehicles/findBuyer.ts'
import { findStockVehicle } from '#services/vehicles/findStockVehicle.ts'
import { readPriceHistory, type PricePoint } from '#services/vehicles/priceHistory.ts'
import { readHistory, type VehicleHistory } from '#services/vehicles/readHistory.ts'
import { findRemoved, type RemovedSummary } from '#services/vehicles/removedVehicles.ts'
import { findVisits, type Visits } from '#services/visits/readCalendar.ts'
import { recordOf } from '#services/vehicles/vehicleInput.ts'

const ENTRIES_PER_PAGE = 20
const ENQUIRIES_SHOWN = 10

/** A vehicle as its record shows it. */
export interface RecordVehicle {
  id: number
  productId: string
  name: string
  carNumber: string | null
  state: VehicleState
  version: number
  priceAfterOffer: number | null
  photos: readonly VehiclePhoto[]
  fields: readonly FieldText[]
  /** Whether a reading of its odometer is lower than an earlier one (CAR-3). */
  odometerLower: boolean
  features: readonly string[]
  createdAt: number
  updatedAt: number
  /** For whom it is reserved or to whom it was sold, and who offered it to us; null where unknown. */
  deal: VehicleBuyer | null
  /** The deal as it is written, and what is still to be paid in whole rupees. */
  written: { reference: string; state: string; due: number } | null
  seller: Seller | null
  /** It was taken in, and its Form 29C is not acknowledged yet (DESK-3). */
  lacks29c: boolean
}

/** The data of the record of a vehicle; of a deleted vehicle its last content, and until when its photos are stored. */
export type RecordData = {
  history: VehicleHistory & { page: number; pages: number }
  prices: readonly PricePoint[]
  enquiries: readonly EnquiryOfVehicle[]
  visits: Visits
  now: number
} & ({ vehicle: RecordVehicle; removed: null } | { vehicle: null; removed: RemovedSummary & { photosUntil: number } })

async function about(site: Site, vehicleId: number, page: number, seesPeople: boolean) {
  const [history, prices, enquiries, visits] = await Promise.all([
    readHistory(site, vehicleId, { page, size: ENTRIES_PER_PAGE }),
    readPriceHistory(site.database.reports, vehicleId),
    seesPeople ? enquiriesOfVehicle(site, vehicleId, ENQUIRIES_SHOWN) : [],
    findVisits(site, 'vehicleId', vehicleId),
  ])
  return {
    history: { ...history, page, pages: Math.ceil(history.total / ENTRIES_PER_PAGE) },
    prices,
    enquiries,
    visits,
    now: site.clock.now(),
  }
}

async function writtenDeal(site: Site, vehicleId: number): Promise<RecordVehicle['written']> {
  const deal = await findDealOf(site.database.query, vehicleId)
  if (deal === null) return null
  const { due } = dealSums(deal, site.profile.money)
  return { reference: deal.reference, state: DEAL_STATE_NAMES[deal.state], due }
}

/**
 * The record of a product id, also of a vehicle that was deleted; a 404 where there was none (ADMIN-10). `page` of its history, from 1.
 * Whoever may not read enquiries gets nothing of who asked, bought or sold (BOOK-11).
 */
export async function loadRecord(site: Site, address: string, page: number, reader: Account): Promise<RecordData> {
  const productId = address.toLowerCase()
  const seesPeople = may(reader.roles, 'enquiry.manage')
  const found = await findStockVehicle(site, { productId })
  if (found !== null) {
    const { id, carNumber, state, version, priceAfterOffer, photos, features, createdAt, updatedAt, options } = found
    const intake = await findIntake(site.database.query, id)
    const vehicle = {
      id,
      productId,
      name: vehicleName(options),
      carNumber,
      state,
      version,
      priceAfterOffer,
      photos,
      fields: describeFields(recordOf(found)),
      odometerLower: found.odometerLower === true,
      features,
      createdAt,
      updatedAt,
      deal: seesPeople ? await findBuyer(site.database.query, id) : null,
      written: may(reader.roles, 'deal.read') ? await writtenDeal(site, id) : null,
      seller: seesPeople ? await findSeller(site, id, reader.id) : null,
      lacks29c: intake !== null && intake.form29c === null,
    }
    return { vehicle, removed: null, ...(await about(site, id, page, seesPeople)) }
  }
  const removed = await findRemoved(site, productId)
  if (removed === null) throw data(null, { status: 404 })
  return {
    vehicle: null,
    removed: { ...removed, photosUntil: removed.at + RETIRED_MS },
    ...(await about(site, removed.vehicleId, page, seesPeople)),
  }
}
