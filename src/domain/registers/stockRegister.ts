import { dayText } from '../text/day.ts'
import { listText } from '../text/listText.ts'

/** What an entry of the stock register says: a car came, was sold, a sale came to nothing, or an earlier row was wrong. */
export const STOCK_ENTRIES = ['possession', 'sale', 'sale_cancelled', 'correction'] as const
export type StockEntryKind = (typeof STOCK_ENTRIES)[number]

/** The columns that are about the car. */
export interface StockCar {
  registrationNo: string
  make: string
  model: string
  engineNo: string
  chassisNo: string
  /** `2026-11-08`; empty where nobody wrote it. */
  possessionOn: string
}

/** An entry as it was written; `serial` is null where it only says what became of a row. */
export interface StockEntry extends StockCar {
  id: number
  serial: number | null
  kind: StockEntryKind
  refersTo: number | null
  vehicleId: number
  soldOn: string | null
  remarks: string
}

const COLUMN_WORDS: Readonly<Record<keyof StockCar, string>> = {
  registrationNo: 'registration no.',
  make: 'make',
  model: 'model',
  engineNo: 'engine no.',
  chassisNo: 'chassis no.',
  possessionOn: 'date of taking possession',
}

/** The columns in which a car is not as the register says. */
export function differentColumns(written: StockCar, now: StockCar): (keyof StockCar)[] {
  return (Object.keys(COLUMN_WORDS) as (keyof StockCar)[]).filter(column => written[column] !== now[column])
}

/** The remark of a row that puts another right: "Corrects no. 12: engine no. and make". */
export function correctionRemark(serial: number, columns: readonly (keyof StockCar)[]): string {
  return `Corrects no. ${serial}: ${listText(columns.map(column => COLUMN_WORDS[column]))}`
}

/** The remark of a car that was sold before anybody wrote how it came. */
export const UNKNOWN_POSSESSION = 'The date of taking possession was not written down'

/** The remark of a sale that came to nothing. */
export const cancelledRemark = (soldOn: string, on: string) =>
  `The sale of ${dayText(soldOn)} was cancelled on ${dayText(on)}`
