import type { Unit } from './units.ts'

/** What bare numbers are, in words that go on from "the numbers are". */
export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  rupees: 'in rupees', thousand: 'in thousands', lakh: 'in lakhs', crore: 'in crores', km: 'kilometres driven', cc: 'in cc', litre: 'in litres',
  kmpl: 'km per litre',
}
