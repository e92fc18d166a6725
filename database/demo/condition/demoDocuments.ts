import type { VehicleDocuments } from '#domain/condition/documentFacts.ts'
import { addYears } from '#domain/text/day.ts'
import { addDays } from '#domain/text/indianTime.ts'
import type { DemoVehicle } from '../vehicles.ts'
import type { Random } from '../vehicle/random.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** BS-IV in the whole country from April 2017, BS-VI from April 2020: what cars of a year usually are. */
function stageOf(day: string): string {
  if (day >= '2020-04-01') return 'BS-VI'
  return day >= '2010-04-01' ? 'BS-IV' : 'BS-III'
}

/** The last day of the insurance that the listing names, `Comprehensive, until March 2027`. */
function insuranceOf(text: string | null): string | null {
  if (text === 'Expired') return 'none'
  const [, kind = '', month = '', year = ''] = /^(.*), until (\w+) (\d{4})$/.exec(text ?? '') ?? []
  const place = MONTHS.findIndex(name => name.startsWith(month))
  if (month === '' || place === -1) return null
  const last = new Date(Date.UTC(Number(year), place + 1, 0)).toISOString().slice(0, 10)
  if (/third/i.test(kind)) return `third_party ${last}`
  return /zero/i.test(kind) ? `zero_dep ${last}` : `comprehensive ${last}`
}

/** The day of a vehicle's first registration: within its year, before it was posted. */
export function registeredOn(random: Random, { yearOfRegistration, postedOn }: DemoVehicle): string {
  const month = String(random.whole(1, 12)).padStart(2, '0')
  const day = `${yearOfRegistration ?? 2020}-${month}-${String(random.whole(1, 28)).padStart(2, '0')}`
  return postedOn !== null && day > postedOn ? `${yearOfRegistration ?? 2020}-01-05` : day
}

/** What is known of a demo vehicle's papers; `takenIn` is the day they were handed over, `today` is the demo's. */
export function demoDocuments(
  random: Random,
  vehicle: DemoVehicle,
  { registered, takenIn, today }: { registered: string; takenIn: string; today: string },
): VehicleDocuments {
  const insurance = insuranceOf(vehicle.insurance)
  const lately = addDays(today, -random.whole(0, 1))
  const checked = lately < takenIn ? takenIn : lately
  const rc = (value: string) => ({ value, on: takenIn, source: 'rc' }) as const
  return {
    registeredOn: rc(registered),
    registeredUntil: rc(addYears(registered, 15)),
    emissionStage: rc(stageOf(registered)),
    hypothecation: rc(random.chance(0.08) ? 'closing' : 'none'),
    ...(insurance === null ? {} : { insurance: { value: insurance, on: takenIn, source: 'policy' } }),
    pucUntil: { value: addDays(takenIn, random.whole(30, 300)), on: takenIn, source: 'certificate' },
    hsrp: { value: 'fitted', on: takenIn, source: 'car' },
    challans: { value: random.chance(0.05) ? 'open' : 'none', on: checked, source: 'portal' },
    tolls: { value: 'none', on: checked, source: 'fastag' },
    keys: { value: random.chance(0.85) ? '2' : '1', on: takenIn, source: 'car' },
    serviceHistory: { value: random.chance(0.7) ? 'full' : 'part', on: takenIn, source: 'book' },
    accident: { value: random.chance(0.9) ? 'none' : 'minor', on: takenIn, source: 'seller' },
  }
}
