import { isDay } from '../text/day.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_SOURCES,
  readDated,
  type VehicleDocument,
  type DocumentFact,
} from './documentFacts.ts'

const EARLIEST = '1895-01-01'
const LATEST = '2100-01-01'
const isWithin = (day: string) => isDay(day) && day >= EARLIEST && day < LATEST

function valueProblem(fact: DocumentFact, value: string, today: string): string | null {
  const { kind, choices = {}, endless = [] } = DOCUMENT_KINDS[fact]
  if (kind === 'choice') return Object.hasOwn(choices, value) ? null : 'is not one of the choices'
  if (kind === 'day') {
    if (!isWithin(value)) return 'is not a day'
    return fact === 'registeredOn' && value > today ? 'is in the future' : null
  }
  const dated = readDated(fact, value)
  if (dated === null) return 'is not one of the choices'
  if (endless.includes(dated.choice)) return dated.until === null ? null : 'has no last day when there is none'
  return dated.until !== null && isWithin(dated.until) ? null : 'needs its last day'
}

/**
 * Why a paper cannot be kept; null when it can (CAR-1). It was seen today (YYYY-MM-DD) or before, never later.
 */
export function documentProblem(
  fact: DocumentFact,
  { value, on, source }: VehicleDocument,
  today: string,
): string | null {
  const problem = valueProblem(fact, value, today)
  if (problem !== null) return problem
  if (!isWithin(on)) return 'needs the day it was seen'
  if (on > today) return 'was seen on a day that is still to come'
  return Object.hasOwn(DOCUMENT_SOURCES, source) ? null : 'needs to say where it was seen'
}
