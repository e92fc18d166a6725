import { dayText } from '../text/day.ts'
import { formatIndianTime } from '../text/indianTime.ts'
import type { StockEntry } from './stockRegister.ts'
import { TRIP_PURPOSES, type Trip } from './trip.ts'

/** The columns that West Bengal's order No. 1250-WT of 29 March 2023 names, in its order. */
export const STOCK_COLUMNS = [
  'Serial no.',
  'Registration no.',
  'Make',
  'Model',
  'Engine no.',
  'Chassis no.',
  'Date of taking possession',
  'Date of sale',
  'Remarks',
] as const

/** Rows of the stock register as they are printed and exported, cell by column; `about` are the entries that refer to them. */
export function stockRows(rows: readonly StockEntry[], about: readonly StockEntry[]): string[][] {
  return rows.map(entry => {
    const own = about.filter(({ refersTo }) => refersTo === entry.id)
    const later = own.filter(({ kind }) => kind === 'sale' || kind === 'sale_cancelled')
    const sale = later.at(-1)
    const corrected = own.find(({ kind }) => kind === 'correction')
    const remarks = [
      entry.remarks,
      corrected === undefined ? '' : `Corrected by no. ${corrected.serial}`,
      ...later.map(({ remarks: said }) => said),
    ]
    return [
      String(entry.serial),
      entry.registrationNo,
      entry.make,
      entry.model,
      entry.engineNo,
      entry.chassisNo,
      entry.possessionOn === '' ? '' : dayText(entry.possessionOn),
      sale?.kind === 'sale' && sale.soldOn !== null ? dayText(sale.soldOn) : '',
      remarks.filter(said => said !== '').join('. '),
    ]
  })
}

/** What PIB names of the electronic register (purpose, driver, time, mileage), with the places and who wrote it. */
export const TRIP_COLUMNS = [
  'No.',
  'Registration no.',
  'Car',
  'Purpose',
  'Driver',
  'Licence no.',
  'Out',
  'Odometer out',
  'In',
  'Odometer in',
  'From',
  'To',
  'Remarks',
  'Written by',
] as const

/** A car of the trip register. */
export interface TripCar {
  name: string
  number: string
}

/** A row of the trip register, cell by column. */
export function tripRow(trip: Trip, car: TripCar): string[] {
  const km = (value: number | null) => (value === null ? '' : String(value))
  const remarks = [
    trip.corrects === null ? '' : `Corrects no. ${trip.corrects}`,
    trip.correctedBy === null ? '' : `Corrected by no. ${trip.correctedBy}`,
    trip.remarks,
  ]
  return [
    String(trip.serial),
    car.number,
    car.name,
    TRIP_PURPOSES[trip.purpose],
    trip.driver,
    trip.licenceNo,
    formatIndianTime(trip.outAt),
    km(trip.outKm),
    trip.inAt === null ? '' : formatIndianTime(trip.inAt),
    km(trip.inKm),
    trip.fromPlace,
    trip.toPlace,
    remarks.filter(said => said !== '').join('. '),
    trip.writtenBy,
  ]
}
