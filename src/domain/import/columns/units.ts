import type { ColumnMeaning } from './fields.ts'

/** The units that bare numbers of a quantity may have. The first is the default. */
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

/** Value of one of a unit in rupees, kilometres, cc or kilometres per litre. */
export const UNIT_FACTORS: Readonly<Record<Unit, number>> = {
  rupees: 1,
  thousand: 1_000,
  lakh: 100_000,
  crore: 10_000_000,
  km: 1,
  cc: 1,
  litre: 1_000,
  kmpl: 1,
}

/** Words for a unit that continue "the numbers are". */
export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  rupees: 'in rupees',
  thousand: 'in thousands',
  lakh: 'in lakhs',
  crore: 'in crores',
  km: 'kilometres driven',
  cc: 'in cc',
  litre: 'in litres',
  kmpl: 'km per litre',
}

const QUANTITIES: Partial<Record<ColumnMeaning, Quantity>> = {
  price: 'money',
  actualPrice: 'money',
  purchasePrice: 'money',
  offerAmount: 'offer',
  odometerKm: 'distance',
  engineCc: 'engine',
  mileageKmpl: 'economy',
}

/** The quantity of a column with this meaning; undefined when it has no numbers with a unit. */
export function quantityOf(means: ColumnMeaning | null): Quantity | undefined {
  return means === null ? undefined : QUANTITIES[means]
}

/** Whether a quantity may have this unit. */
export function isUnitOf(quantity: Quantity, unit: string): unit is Unit {
  return (UNITS_OF[quantity] as readonly string[]).includes(unit)
}
