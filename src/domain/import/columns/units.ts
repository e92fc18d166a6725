import type { ColumnMeaning } from './fields.ts'

/** What bare numbers may count, by what they are numbers of; the first unless something speaks against it. */
export const UNITS_OF = {
  money: ['rupees', 'thousand', 'lakh', 'crore'],
  offer: ['rupees', 'thousand', 'lakh', 'crore'],
  distance: ['km', 'thousand'],
  engine: ['cc', 'litre'],
  economy: ['kmpl', 'km'],
} as const
export type Quantity = keyof typeof UNITS_OF
export type Unit = (typeof UNITS_OF)[Quantity][number]
export const UNITS = [...new Set(Object.values(UNITS_OF).flat())] as Unit[]

/** How many rupees, kilometres, cc or kilometres per litre one of a unit is. */
export const UNIT_FACTORS: Readonly<Record<Unit, number>> = {
  rupees: 1, thousand: 1_000, lakh: 100_000, crore: 10_000_000, km: 1, cc: 1, litre: 1_000, kmpl: 1,
}

const QUANTITIES: Partial<Record<ColumnMeaning, Quantity>> = {
  price: 'money', actualPrice: 'money', offerAmount: 'offer', odometerKm: 'distance', engineCc: 'engine', mileageKmpl: 'economy',
}

/** What a column of this meaning has numbers of; undefined where numbers have no unit. */
export function quantityOf(means: ColumnMeaning | null): Quantity | undefined {
  return means === null ? undefined : QUANTITIES[means]
}

/** Whether a unit is one of a quantity's. */
export function isUnitOf(quantity: Quantity, unit: string): unit is Unit {
  return (UNITS_OF[quantity] as readonly string[]).includes(unit)
}
