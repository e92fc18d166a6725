import type { Random } from './random.ts'

/** The letters of number plates: without I and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Invents a car number of a registration office (`KA05`, in Delhi `DL3C`), normalised: `KA05MH1234`, `DL3CAB1234`; or
 * of the Bharat series by year: `24BH1234AB`.
 */
export function inventPlate(random: Random, office: string, bharatYear: number | null): string {
  const number = String(random.whole(1, 9999)).padStart(4, '0')
  const letters = () => random.pick([...LETTERS]) + random.pick([...LETTERS])
  return bharatYear === null ? `${office}${letters()}${number}` : `${String(bharatYear % 100)}BH${number}${letters()}`
}
