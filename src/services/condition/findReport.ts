import type { Kysely } from 'kysely'
import type { InspectionReport } from '#domain/condition/report.ts'
import type { CatalogueReading } from '../catalogue/catalogueView.ts'
import type { Schema } from '../schema.ts'
import { reportJson } from './conditionTables.ts'

/** A published version of a report: its number and day (YYYY-MM-DD). */
export interface ReportVersion {
  version: number
  on: string
}

/** A published report with all versions, the newest first. */
export interface VersionedReport {
  report: InspectionReport
  versions: readonly ReportVersion[]
}

/** A published inspection: its id, when it was published (epoch milliseconds), and its report. */
export interface PublishedInspection {
  id: number
  publishedAt: number
  report: InspectionReport
}

/** Every published inspection of a car, the newest first. */
export async function readVersions(query: Kysely<Schema>, vehicleId: number): Promise<PublishedInspection[]> {
  const rows = await query
    .selectFrom('inspections')
    .select(['id', 'publishedAt', 'report'])
    .where('vehicleId', '=', vehicleId)
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ id, publishedAt, report }) =>
    report === null || publishedAt === null ? [] : [{ id, publishedAt, report: reportJson.read(report) }],
  )
}

/**
 * A version of a car's report for its page, the newest without a number (CAR-2); null when there is none.
 */
export async function findReport(
  { catalogue }: CatalogueReading,
  vehicleId: number,
  version: number | null,
): Promise<VersionedReport | null> {
  const published = await catalogue.read(query => readVersions(query, vehicleId))
  const all = published.map(one => one.report)
  const report = version === null ? all[0] : all.find(one => one.version === version)
  if (report === undefined) return null
  return { report, versions: all.map(({ version: number, on }) => ({ version: number, on })) }
}
