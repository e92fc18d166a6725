import type { Noun } from '../kinds/nouns.ts'
import { dayText, monthText } from '../text/day.ts'
import { groupDigits } from '../text/groupDigits.ts'
import { foundText, pointsText, type Pin, type PointCounts, type PointPhoto } from './inspection.ts'
import { ncrNotes, type NcrNote } from './ncrNotes.ts'
import type { VehicleDocuments } from './documentFacts.ts'
import { decidingDocuments, documentLines } from './documentText.ts'
import { decidingOwner, readingsText, type Reading } from './readings.ts'
import { flawsOf, type InspectionReport } from './report.ts'

/** What the condition of a car depends on beside what is known of it. */
interface ConditionCar {
  registrationPrefix: string | null
  fuelType: string | null
  yearOfRegistration: number | null
  owner: string | null
}

/** A flaw as the page of a car shows it: its first photo alone. */
export interface ShownFlaw {
  number: number
  name: string
  note: string
  pin: Pin | null
  photo: PointPhoto | null
}

/** The newest inspection as the page of a car shows it; the report has all of it. */
export interface ShownInspection {
  on: string
  odometerKm: number
  inspector: string
  counts: PointCounts
  flaws: readonly ShownFlaw[]
}

/** One of the facts that decide, and the question on the page that answers it. */
export interface DecidingFact {
  about: 'papers' | 'flaws' | 'odometer'
  title: string
  detail: string | null
  /** Stands first, in marigold: a reading is lower than an earlier one (CAR-3). */
  warns?: true
}

/** The condition of a car as its page shows it: small, since the page's data travel with it. */
export interface CarConditionView {
  papers: readonly { label: string; text: string; origin: string }[]
  ncr: readonly NcrNote[]
  inspection: ShownInspection | null
  readings: readonly Reading[]
  readingsText: string | null
  deciding: readonly DecidingFact[]
}

const MOST_FLAWS = 12

function showInspection(report: InspectionReport): ShownInspection {
  const { on, odometerKm, inspector, counts } = report
  const flaws = flawsOf(report).slice(0, MOST_FLAWS)
  return {
    on,
    odometerKm,
    inspector,
    counts,
    flaws: flaws.map(({ number, name, note, pin, photos }) => ({ number, name, note, pin, photo: photos[0] ?? null })),
  }
}

/** What a page shows of a car's condition (CAR-1 to CAR-3). `today` is YYYY-MM-DD in India. */
export function viewCondition(
  car: ConditionCar,
  {
    papers,
    readings,
    report,
  }: { papers: VehicleDocuments; readings: readonly Reading[]; report: InspectionReport | null },
  today: string,
  noun: Noun,
): CarConditionView {
  const deciding: DecidingFact[] = []
  const isLower = readings.some(({ reason }) => reason !== null)
  if (isLower) deciding.push({ about: 'odometer', title: readingsText(readings), detail: null, warns: true })
  const ofPapers = decidingDocuments(papers, today)
  if (ofPapers !== null) deciding.push({ about: 'papers', ...ofPapers })
  if (report !== null)
    deciding.push({
      about: 'flaws',
      title: foundText(report.counts),
      detail: `of ${pointsText(report.counts)}, inspected ${dayText(report.on)} at ${groupDigits(report.odometerKm)} km`,
    })
  const since = papers.registeredOn === undefined ? null : monthText(papers.registeredOn.value)
  const ofOwner = decidingOwner(car.owner, since, isLower ? [] : readings)
  // The owner alone stands among the facts already.
  if (ofOwner !== null && (since !== null || (readings.length > 0 && !isLower)))
    deciding.push({ about: 'odometer', ...ofOwner })
  return {
    papers: documentLines(papers, today, noun).map(({ label, text, origin }) => ({ label, text, origin })),
    ncr: ncrNotes(car, papers, today, noun),
    inspection: report === null ? null : showInspection(report),
    readings,
    readingsText: readings.length === 0 ? null : readingsText(readings),
    deciding,
  }
}
