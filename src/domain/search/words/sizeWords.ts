import type { Role } from './phrases.ts'
import { readWordTable } from './wordTable.ts'

/** What the size of a vehicle is counted in (VEH-5). */
export type SizeUnit = 'cc' | 'hp' | 'hours' | 'tyres' | 'feet' | 'kg' | 'ton'

/** Words for what sizes of vehicles are counted in. */
export const SIZE_WORDS: ReadonlyMap<string, SizeUnit> = readWordTable<SizeUnit>(`
  cc: cc, c c, ccc, cubic capacity
  hp: hp, bhp, ps, horsepower, horse power, hors power, h p, hourse power, horspower
  hours: hours, hour, ghante, ghanta, ghanton, ghnte, ghnta, hrs, hours run, hours chala, ghante chala, ghante chali, hour chala, hrs chala
  tyres: tyre, tyres, chakka, chakke, chakko, chaka, chake, chakkha, chakk, pahiya, pahiye, pahiyon, pahia, wheeler, wheelers, wheel, wheels, tyer, tyers, tayar, tire, tires
  feet: feet, foot, ft, fut, futa, fit, feets, fitt, feet body
  kg: kg, kgs, kilo
  ton: ton, tons, tonne, tonnes, tan
`)

/** The words that only a stock of other vehicles than cars counts by: there they say what a figure counts. */
export const OTHER_UNITS: ReadonlyMap<string, Role> = new Map([...SIZE_WORDS.keys()].map(word => [word, 'other unit']))
