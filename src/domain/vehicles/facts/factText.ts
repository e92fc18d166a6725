import { formatRupees } from '../../money/price.ts'
import { formatCarNumber } from '../../registration/registrationNumber.ts'
import { dayText, isDay } from '../../text/day.ts'
import { groupDigits } from '../../text/groupDigits.ts'
import type { VehicleFacts } from '../vehicle.ts'
import { factRow, type Fact } from './facts.ts'

function durationText(duration: string): string {
  const [, days] = /^P(\d+)D$/.exec(duration) ?? []
  return days === undefined ? duration : `${days} ${days === '1' ? 'day' : 'days'}`
}

/** A fact as people read it; null where it is not known. */
export function factText(fact: Fact, known: VehicleFacts[Fact] | undefined): string | null {
  if (known === null || known === undefined || known === '') return null
  const { value, unit } = factRow(fact)
  if (value === 'rupees' || value === 'rupeesOff') return formatRupees(Number(known))
  if (value === 'carNumber') return formatCarNumber(String(known))
  if (value === 'day') return isDay(String(known)) ? dayText(String(known)) : String(known)
  if (value === 'duration') return durationText(String(known))
  return unit === undefined ? String(known) : `${groupDigits(Number(known))}${unit}`
}
