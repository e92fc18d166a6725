import type { Generated } from 'kysely'
import type { PaperFact, PaperSource } from '#domain/condition/paperFacts.ts'
import type { ReadingSource } from '#domain/condition/readings.ts'

/** What is known of the condition of cars (CAR-1 to CAR-3). It stays when a car is deleted, for when it comes back. */
export interface ConditionTables {
  vehiclePapers: PaperTable
  odometerReadings: ReadingTable
  inspectionTemplates: InspectionTemplateTable
  inspections: InspectionTable
  inspectionPoints: InspectionPointTable
  inspectionPhotos: InspectionPhotoTable
}

/** One dated fact of a car's papers, as it is known now; what it was before is in the events. */
export interface PaperTable {
  vehicleId: number
  /** One of PAPER_FACTS. */
  fact: PaperFact
  value: string
  /** YYYY-MM-DD. */
  seenOn: string
  source: PaperSource
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

/** A template as it was saved; the newest row holds, older ones are those of older inspections. */
export interface InspectionTemplateTable {
  id: Generated<number>
  /** JSON. */
  content: string
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
  /** Canonical JSON of the report as it was published; its hash is in the event. */
  report: string | null
}

/** What was found at a point. */
export interface InspectionPointTable {
  inspectionId: number
  point: string
  /** JSON. */
  finding: string
  /** That of the inspection when it was changed. */
  revision: number
  actor: string
  changedAt: number
  /** JSON: keys of the last changes, so that one that is sent twice counts once. */
  changeKeys: string
}

/** The photos to which an inspection refers: the sweep leaves them. */
export interface InspectionPhotoTable {
  contentKey: string
  inspectionId: number
}
