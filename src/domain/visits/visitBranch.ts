import { cityKey } from '../search/words/cityTable.ts'
import type { VisitSettings, Weekday } from './visitSettings.ts'

/** A place where drives begin, with its rules. Times of day are minutes since midnight in India. */
export interface VisitBranch {
  key: string
  name: string
  address: string
  cities: readonly string[]
  minutes: number
  atOnce: number
  leadMinutes: number
  opens: number
  closes: number
  closedWeekdays: readonly Weekday[]
  /** Days, `2026-11-21`. */
  closedOn: readonly string[]
}

/** What the profile of a site says of its place and of drives. */
export interface DrivingPlaces {
  visits: VisitSettings | null
  hours: { opens: string; closes: string }
  name: string
  address: { lines: readonly string[]; city: string; postalCode: string }
}

const USUAL = { minutes: 30, atOnce: 1, leadMinutes: 120, closedWeekdays: [], closedOn: [] } as const
const QUARTER = 15

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * The places where cars can be driven (VISIT-1), the first one for cars of any other city; none where the profile has
 * no `visits`. Opening hours that are not on a quarter of an hour are rounded inwards.
 */
export function visitBranches({ visits, hours, name, address }: DrivingPlaces): readonly VisitBranch[] {
  if (visits === null) return []
  const { branches, ...all } = visits
  const here = {
    key: 'main',
    name,
    address: [...address.lines, `${address.city} ${address.postalCode}`].join(', '),
    cities: [address.city],
  }
  return (branches.length === 0 ? [here] : branches).map(branch => {
    const { opens = hours.opens, closes = hours.closes, ...rules } = { ...USUAL, ...all, ...branch }
    return {
      ...rules,
      opens: Math.ceil(minutesOf(opens) / QUARTER) * QUARTER,
      closes: Math.floor(minutesOf(closes) / QUARTER) * QUARTER,
    }
  })
}

/** The branch at which a car of this city is, under whichever name of the city; null where there are none. */
export function branchOfCity(branches: readonly VisitBranch[], city: string | null): VisitBranch | null {
  const key = cityKey(city ?? '')
  return (
    branches.find(({ cities }) => key !== '' && cities.some(named => cityKey(named) === key)) ?? branches[0] ?? null
  )
}
