import type { Generated } from 'kysely'

/** The registers (DESK-4). Their rows are only ever added, but for drivers, who can be erased. */
export interface RegisterTables {
  register_counters: { register: string; last: number }
  stock_register: StockRegisterTable
  trips: TripTable
  trip_returns: TripReturnTable
  trip_drivers: TripDriverTable
  /** Which trip of a car has not come back: one at a time. */
  open_trips: { vehicle_id: number; trip_id: number }
}

/** An entry of the stock register. Those with a serial number are its rows; the others say what became of a row. */
export interface StockRegisterTable {
  id: Generated<number>
  serial: number | null
  /** One of STOCK_ENTRIES. */
  kind: string
  /** The entry that it corrects or completes. */
  refers_to: number | null
  vehicle_id: number
  registration_no: string
  make: string
  model: string
  engine_no: string
  chassis_no: string
  /** YYYY-MM-DD. */
  possession_on: string
  sold_on: string | null
  remarks: string
  actor: string
  written_at: number
}

/** A movement of a car. Times are epoch milliseconds. */
export interface TripTable {
  id: Generated<number>
  vehicle_id: number
  /** From 1 on for each car. */
  serial: number
  /** The trip that this row puts right. */
  corrects: number | null
  /** The test drive that it was. */
  drive_id: number | null
  /** One of TRIP_PURPOSES. */
  purpose: string
  out_at: number
  out_km: number | null
  from_place: string
  to_place: string
  remarks: string
  actor: string
  written_at: number
}

interface TripReturnTable {
  trip_id: number
  in_at: number
  in_km: number | null
  actor: string
  written_at: number
}

/** Who drove. The enquiry is that of a test drive's visitor, with which the name is erased. */
interface TripDriverTable {
  trip_id: number
  name: string
  licence_no: string
  enquiry_id: number | null
  erased_at: number | null
}
