import type { VehicleFacts } from '../../vehicles/vehicle.ts'
import { readYear } from './readDate.ts'
import { AGE, readQuantity } from './reading.ts'
import type { RowReader } from './rowReader.ts'

type Years = Pick<Partial<VehicleFacts>, 'yearOfRegistration' | 'manufacturingYear'>

const MONTHS = 12

/** The year in which a vehicle was new that is so many years old today (YYYY-MM-DD). */
function yearOf(age: number, today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Math.floor(year + (month - 1) / MONTHS - age)
}

/** Reads both years of a row. Where it has neither, its age says both. */
export function takeYears(row: RowReader, today: string): Years {
  const year = (text: string) => readYear(text, Number(today.slice(0, 4)))
  const yearOfRegistration = row.take('yearOfRegistration', year)
  const manufacturingYear = row.take('manufacturingYear', year)
  if (yearOfRegistration !== undefined || manufacturingYear !== undefined)
    return { yearOfRegistration, manufacturingYear }
  const age = row.take('age', text => readQuantity(text, AGE))
  const reckoned = age === undefined ? undefined : yearOf(age, today)
  return { yearOfRegistration: reckoned, manufacturingYear: reckoned }
}
