import { sql, type Kysely } from 'kysely'
import type { DocumentFact, VehicleDocuments, DocumentSource } from '#domain/condition/documentFacts.ts'
import type { Reading, ReadingSource } from '#domain/condition/readings.ts'
import type { InspectionReport } from '#domain/condition/report.ts'
import type { TextOf } from '#platform/database/jsonColumn.ts'
import type { CatalogueReading } from '../catalogue/catalogueView.ts'
import type { Schema } from '../schema.ts'
import { reportJson } from './conditionTables.ts'

/** What visitors may read of a car's condition. */
export interface CarCondition {
  papers: VehicleDocuments
  /** In the order of days. */
  readings: readonly Reading[]
  /** The newest published report; null before the first. */
  report: InspectionReport | null
}

type Row =
  | { kind: 'paper'; name: DocumentFact; value: string; day: string; source: DocumentSource }
  | { kind: 'reading'; value: string | null; day: string; source: ReadingSource; km: number; id: number }
  | { kind: 'report'; value: TextOf<typeof reportJson> | null }

/** Reads all of it in one question to the database. */
export async function readCondition(query: Kysely<Schema>, vehicleId: number): Promise<CarCondition> {
  const { rows } = await sql<Row>`
    select 'paper' as kind, fact as name, value, seen_on as day, source, cast(null as integer) as km, 0 as id
      from vehicle_papers where vehicle_id = ${vehicleId}
    union all
    select 'reading', cast(null as text), reason, read_on, source, km, id
      from odometer_readings where vehicle_id = ${vehicleId}
    union all
    select 'report', cast(null as text), report, cast(null as text), cast(null as text), cast(null as integer), id
      from inspections where vehicle_id = ${vehicleId}
        and version = (select max(version) from inspections where vehicle_id = ${vehicleId})`.execute(query)
  const papers: VehicleDocuments = {}
  const readings: (Reading & { id: number })[] = []
  let report: InspectionReport | null = null
  for (const row of rows) {
    const { kind, value } = row
    if (kind === 'paper') papers[row.name] = { value, on: row.day, source: row.source }
    else if (kind === 'reading')
      readings.push({ id: row.id, km: row.km, on: row.day, source: row.source, reason: value })
    else if (row.value !== null) report = reportJson.read(row.value)
  }
  readings.sort((one, other) => (one.on === other.on ? one.id - other.id : one.on < other.on ? -1 : 1))
  return { papers, readings: readings.map(({ km, on, source, reason }) => ({ km, on, source, reason })), report }
}

/** What the page of a car shows of its condition. */
export function findCondition({ catalogue }: CatalogueReading, vehicleId: number): Promise<CarCondition> {
  return catalogue.read(query => readCondition(query, vehicleId))
}
