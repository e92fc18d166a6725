import { sql, type Kysely } from 'kysely'
import { documentFactsOf } from '#domain/condition/classDocuments.ts'
import { ENDING_DOCUMENTS, ENDING_FACTS, type EndingDocumentFact } from '#domain/condition/endingDocuments.ts'
import { dayText } from '#domain/text/day.ts'
import { addDays, indianDay, startOfIndianDay } from '#domain/text/indianTime.ts'
import { dueText, type Task } from '#domain/today/task.ts'
import { CATALOGUE_STATES } from '#domain/vehicles/vehicle.ts'
import { readPaperedVehicles } from '../condition/paperedVehicle.ts'
import type { Schema } from '../schema.ts'
import type { Site } from '../site.ts'
import { nameVehicles } from '../vehicles/nameVehicles.ts'
import { daysBetween } from './daysBetween.ts'

const MOST_ENDING = 20
const facts = sql.raw(ENDING_FACTS.map(fact => `'${fact}'`).join(', '))

/** Papers of vehicles for sale whose last day is one of these days, the first to end first; by the index `vehicle_papers_ending`. */
export function endingPapers(query: Kysely<Schema>, from: string, to: string) {
  // All kinds of value end with the day: `2027-03-13`, `comprehensive 2027-03-13`. As in the index.
  const until = sql<string>`substr(value, length(value) - 9)`
  return (
    query
      .selectFrom('vehiclePapers')
      // SQLite then looks for the days first, not for all vehicles for sale.
      .crossJoin('vehicles')
      .select(['vehiclePapers.vehicleId', 'vehiclePapers.fact', until.as('until')])
      .whereRef('vehicles.id', '=', 'vehiclePapers.vehicleId')
      .where(sql<boolean>`fact in (${facts})`)
      .where(until, '>=', from)
      .where(until, '<=', to)
      .where('vehicles.state', 'in', CATALOGUE_STATES)
      .orderBy(until)
      .limit(MOST_ENDING)
  )
}

/** Papers of vehicles for sale that end soon or have ended lately, within the days of the settings (DESK-8, VEH-7). */
export async function endingTasks({
  database: { reports },
  clock,
  profile,
}: Pick<Site, 'database' | 'clock' | 'profile'>): Promise<Task[]> {
  const today = indianDay(clock.now())
  const { endsWithinDays } = profile.papers
  const rows = await endingPapers(reports, addDays(today, -endsWithinDays), addDays(today, endsWithinDays)).execute()
  const ids = rows.map(row => row.vehicleId)
  const [vehicles, papered] = await Promise.all([nameVehicles(reports, ids), readPaperedVehicles(reports, ids)])
  return rows.flatMap(({ vehicleId: id, fact, until: day }) => {
    const vehicle = vehicles.get(id)
    const of = papered.get(id)
    // What is known of a paper that the class has not, such as after another category, is asked for nowhere.
    if (vehicle === undefined || vehicle.productId === null || of === undefined || !documentFactsOf(of).includes(fact))
      return []
    const { name, without } = ENDING_DOCUMENTS[fact as EndingDocumentFact]
    const hasEnded = day < today
    return {
      key: `ending:${id}:${fact}:${day}`,
      kind: 'ending' as const,
      title: `The ${name} of ${vehicle.name} ${hasEnded ? 'has ended' : 'ends'}`,
      text: `on ${dayText(day)}${hasEnded && without !== null ? `; ${without}.` : ''}`,
      badge: hasEnded ? null : dueText(daysBetween(today, day)),
      late: hasEnded,
      at: startOfIndianDay(day),
      to: `/office/vehicles/${vehicle.productId}/condition#${fact}`,
      action: 'Open',
      version: null,
    }
  })
}
