import type { Generated } from 'kysely'

/** What is known of the condition of cars (CAR-1 to CAR-3). It stays when a car is deleted, for when it comes back. */
export interface ConditionTables {
  vehicle_papers: PaperTable
  odometer_readings: ReadingTable
  inspection_templates: InspectionTemplateTable
  inspections: InspectionTable
  inspection_points: InspectionPointTable
  inspection_photos: InspectionPhotoTable
}

/** One dated fact of a car's papers, as it is known now; what it was before is in the events. */
export interface PaperTable {
  vehicle_id: number
  /** One of PAPER_FACTS. */
  fact: string
  value: string
  /** YYYY-MM-DD. */
  seen_on: string
  source: string
}

/** A reading of the odometer; rows are never changed or removed. */
export interface ReadingTable {
  id: Generated<number>
  vehicle_id: number
  km: number
  /** YYYY-MM-DD. */
  read_on: string
  source: string
  /** Why it is out of order; null when it is not. */
  reason: string | null
}

/** A template as it was saved; the newest row holds, older ones are those of older inspections. */
export interface InspectionTemplateTable {
  id: Generated<number>
  /** JSON. */
  content: string
  actor: string
  created_at: number
}

export interface InspectionTable {
  id: Generated<number>
  vehicle_id: number
  template_id: number
  started_by: string
  started_at: number
  /** Rises with every change of a point. */
  revision: number
  /** Number of the published version, from 1 for each car; null while it is under way. */
  version: number | null
  published_at: number | null
  /** Canonical JSON of the report as it was published; its hash is in the event. */
  report: string | null
}

/** What was found at a point. */
export interface InspectionPointTable {
  inspection_id: number
  point: string
  /** JSON. */
  finding: string
  /** That of the inspection when it was changed. */
  revision: number
  actor: string
  changed_at: number
  /** JSON: keys of the last changes, so that one that is sent twice counts once. */
  change_keys: string
}

/** The photos to which an inspection refers: the sweep leaves them. */
export interface InspectionPhotoTable {
  content_key: string
  inspection_id: number
}
