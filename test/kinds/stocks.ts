import { vehicleInput } from '../catalogue/vehicleInputs.ts'

/** Brand, model, category, city, price after offer in rupees; so many of each. */
export type StockRow = [string, string, string, string, number, number]

/** A yard of scooters. */
export const SCOOTERS: readonly StockRow[] = [
  ['Honda', 'Activa 6G', 'Scooter', 'Pune', 58_000, 4],
  ['TVS', 'Jupiter', 'Scooter', 'Surat', 69_000, 3],
  ['Ather', '450X', 'Electric Two-Wheeler', 'Pune', 98_000, 1],
]

/** One of several kinds. */
export const MIXED: readonly StockRow[] = [
  ...SCOOTERS,
  ['Royal Enfield', 'Classic 350', 'Motorcycle', 'Pune', 140_000, 5],
  ['Kia', 'Seltos', 'Suv', 'Pune', 900_000, 3],
  ['Mahindra', '575 DI', 'Tractor', 'Surat', 420_000, 3],
]

/** The vehicles of rows, each with a number of its own. */
export const stockOf = (rows: readonly StockRow[]) =>
  rows
    .flatMap(([brand, model, category, location, actualPrice, times]) =>
      Array.from({ length: times }, () => ({
        actualPrice,
        options: { brand, model, category, location, variant: null },
      })),
    )
    .map((vehicle, at) => vehicleInput(`MH12AB40${String(at).padStart(2, '0')}`, { ...vehicle, offerAmount: 0 }))
