import type { Generated } from 'kysely'
import type { DocumentFact, DocumentSource } from '#domain/condition/documentFacts.ts'
import type { ReadingSource } from '#domain/condition/readings.ts'
import type { Finding } from '#domain/condition/inspection.ts'
import type { InspectionReport } from '#domain/condition/report.ts'
import type { InspectionTemplate } from '#domain/condition/template.ts'
import type { Kind } from '#domain/kinds/kinds.ts'
import { canonicalJson } from '#domain/text/canonicalJson.ts'
import { jsonColumn, type TextOf } from '#platform/database/jsonColumn.ts'

/** What an inspection looks at, as the dealer saved it. */
export const templateJson = jsonColumn<InspectionTemplate>('inspection_templates.content')
/** Canonical, because its hash is in the event. */
export const reportJson = jsonColumn<InspectionReport>('inspections.report', { write: canonicalJson })
export const findingJson = jsonColumn<Finding>('inspection_points.finding')
export const changeKeysJson = jsonColumn<readonly string[]>('inspection_points.change_keys')

/** What is known of the condition of cars (CAR-1 to CAR-3). It stays when a car is deleted, for when it comes back. */
export interface ConditionTables {
  vehiclePapers: VehicleDocumentTable
  odometerReadings: ReadingTable
  inspectionTemplates: InspectionTemplateTable
  inspections: InspectionTable
  inspectionPoints: InspectionPointTable
  inspectionPhotos: InspectionPhotoTable
}

/** One dated fact of a car's papers, as it is known now; what it was before is in the events. */
export interface VehicleDocumentTable {
  vehicleId: number
  /** One of DOCUMENT_FACTS. */
  fact: DocumentFact
  value: string
  /** YYYY-MM-DD. */
  seenOn: string
  source: DocumentSource
}

/** A reading of the odometer; rows are never changed or removed. */
export interface ReadingTable {
  id: Generated<number>
  vehicleId: number
  km: number
  /** YYYY-MM-DD. */
  readOn: string
  source: ReadingSource
  /** Why it is out of order; null when it is not. */
  reason: string | null
}

/** A template as it was saved; the newest row of a kind and name holds, older ones are those of older inspections. */
export interface InspectionTemplateTable {
  id: Generated<number>
  /** The kind of vehicle that it is for; of cars where an earlier release wrote it. */
  kind: Generated<Kind>
  /** Its name among those of the kind. */
  name: Generated<string>
  /** 1 where it was taken away: inspections are started with it no more. */
  removed: Generated<number>
  content: TextOf<typeof templateJson>
  actor: string
  createdAt: number
}

export interface InspectionTable {
  id: Generated<number>
  vehicleId: number
  templateId: number
  startedBy: string
  startedAt: number
  /** Rises with every change of a point. */
  revision: number
  /** Number of the published version, from 1 for each car; null while it is under way. */
  version: number | null
  publishedAt: number | null
  /** As it was published; null while it is under way. */
  report: TextOf<typeof reportJson> | null
}

/** What was found at a point. */
export interface InspectionPointTable {
  inspectionId: number
  point: string
  finding: TextOf<typeof findingJson>
  /** That of the inspection when it was changed. */
  revision: number
  actor: string
  changedAt: number
  /** Keys of the last changes, so that one that is sent twice counts once. */
  changeKeys: TextOf<typeof changeKeysJson>
}

/** The photos to which an inspection refers: the sweep leaves them. */
export interface InspectionPhotoTable {
  contentKey: string
  inspectionId: number
}
