import {
  countStates,
  isFlaw,
  NOT_LOOKED_AT,
  notRepaired,
  type Finding,
  type Pin,
  type PointCounts,
  type PointPhoto,
  type PointState,
} from './inspection.ts'
import { pointsOf, type InspectionTemplate } from './template.ts'

/** A point as the report shows it. */
export interface ReportPoint {
  name: string
  state: PointState
  note: string
  pin: Pin | null
  photos: readonly PointPhoto[]
}

/** A published report, whole: what visitors read, and what its hash in the event is made of (CAR-2). */
export interface InspectionReport {
  version: number
  /** YYYY-MM-DD. */
  on: string
  odometerKm: number
  inspector: string
  counts: PointCounts
  groups: readonly { name: string; points: readonly ReportPoint[] }[]
}

/** Makes the report of what was found, by the points of the template. What was not looked at is not checked. */
export function makeReport(
  head: Pick<InspectionReport, 'version' | 'on' | 'odometerKm' | 'inspector'>,
  template: InspectionTemplate,
  findings: ReadonlyMap<string, Finding>,
): InspectionReport {
  const find = (id: string) => findings.get(id) ?? NOT_LOOKED_AT
  return {
    ...head,
    counts: countStates(pointsOf(template).map(({ point }) => find(point.id).state)),
    groups: template.groups.map(({ name, points }) => ({
      name,
      points: points.map(point => {
        const { state, note, pin, photos } = find(point.id)
        // What is fine or was not looked at has nothing to be shown but that.
        const told = isFlaw(state) || state === 'repaired'
        return { name: point.name, state, note: told ? note : '', pin: told ? pin : null, photos: told ? photos : [] }
      }),
    })),
  }
}

/** Something that was found, with the number it has on the outline and in the list. */
export interface NumberedFlaw extends ReportPoint {
  number: number
}

/** What was found and not repaired, faults before what is worn, numbered from 1 (CAR-2). */
export function flawsOf({ groups }: Pick<InspectionReport, 'groups'>): NumberedFlaw[] {
  const points = groups.flatMap(group => group.points).filter(({ state }) => isFlaw(state))
  return [...points.filter(({ state }) => state === 'fault'), ...points.filter(({ state }) => state === 'worn')].map(
    (point, place) => ({ ...point, number: place + 1 }),
  )
}

/** What was found and repaired before the sale. */
export function repairsOf({ groups }: Pick<InspectionReport, 'groups'>): ReportPoint[] {
  return groups.flatMap(group => group.points).filter(({ state }) => state === 'repaired')
}

/** What a group comes to, beside its number of points: "2 not repaired, 1 repaired", "all fine". */
export function groupText(points: readonly ReportPoint[]): string {
  const counts = countStates(points.map(({ state }) => state))
  const flaws = notRepaired(counts)
  const parts = [
    ...(flaws > 0 ? [`${flaws} not repaired`] : []),
    ...(counts.repaired > 0 ? [`${counts.repaired} repaired`] : []),
    ...(counts.unchecked > 0 ? [`${counts.unchecked} not checked`] : []),
  ]
  return parts.length === 0 ? 'all fine' : parts.join(', ')
}
