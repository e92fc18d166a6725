import type { Generated } from 'kysely'
import type { StockEntryKind } from '#domain/registers/stockRegister.ts'
import type { TripPurpose } from '#domain/registers/trip.ts'

/** The registers (DESK-4). Their rows are only ever added, but for drivers, who can be erased. */
export interface RegisterTables {
  registerCounters: { register: string; last: number }
  stockRegister: StockRegisterTable
  trips: TripTable
  tripReturns: TripReturnTable
  tripDrivers: TripDriverTable
  /** Which trip of a car has not come back: one at a time. */
  openTrips: { vehicleId: number; tripId: number }
}

/** An entry of the stock register. Those with a serial number are its rows; the others say what became of a row. */
export interface StockRegisterTable {
  id: Generated<number>
  serial: number | null
  /** One of STOCK_ENTRIES. */
  kind: StockEntryKind
  /** The entry that it corrects or completes. */
  refersTo: number | null
  vehicleId: number
  holdingId: number | null
  registrationNo: string
  make: string
  model: string
  engineNo: string
  chassisNo: string
  /** YYYY-MM-DD. */
  possessionOn: string
  soldOn: string | null
  remarks: string
  actor: string
  writtenAt: number
}

/** A movement of a car. Times are epoch milliseconds. */
export interface TripTable {
  id: Generated<number>
  vehicleId: number
  /** From 1 on for each car. */
  serial: number
  /** The trip that this row puts right. */
  corrects: number | null
  /** The test drive that it was. */
  driveId: number | null
  /** One of TRIP_PURPOSES. */
  purpose: TripPurpose
  outAt: number
  outKm: number | null
  fromPlace: string
  toPlace: string
  remarks: string
  actor: string
  writtenAt: number
}

interface TripReturnTable {
  tripId: number
  inAt: number
  inKm: number | null
  actor: string
  writtenAt: number
}

/** Who drove. The enquiry is that of a test drive's visitor, with which the name is erased. */
interface TripDriverTable {
  tripId: number
  name: string
  licenceNo: string
  enquiryId: number | null
  erasedAt: number | null
}
