import type { Kysely, Transaction } from 'kysely'
import type { Finding } from '#domain/condition/inspection.ts'
import type { InspectionTemplate } from '#domain/condition/template.ts'
import { Failure } from '#domain/errors.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { findingJson, templateJson, type InspectionPointTable } from './conditionTables.ts'
import { requireVehicle } from './requireVehicle.ts'
import { templateRow } from './templates.ts'

/** A point as it is known on the server: `revision` is that of the inspection when it was changed. */
export interface KnownPoint {
  point: string
  finding: Finding
  revision: number
  who: string
  /** Epoch milliseconds. */
  at: number
}

/** An inspection that is under way. */
export interface OpenInspection {
  id: number
  /** Which version it will be, from 1. */
  version: number
  revision: number
  template: InspectionTemplate
  points: readonly KnownPoint[]
}

/** Points with who changed them. */
export async function namePoints(
  query: Kysely<Schema>,
  rows: readonly Pick<InspectionPointTable, 'point' | 'finding' | 'revision' | 'actor' | 'changedAt'>[],
): Promise<KnownPoint[]> {
  const who = await nameActors(
    query,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ point, finding, revision, actor, changedAt: at }) => ({
    point,
    finding: findingJson.read(finding),
    revision,
    who: who(actor),
    at,
  }))
}

/** How many versions of a car's inspection were published. */
async function countVersions(query: Kysely<Schema>, vehicleId: number): Promise<number> {
  const row = await query
    .selectFrom('inspections')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The inspection of a car that is under way; null when none is (CAR-2). */
export async function findOpenInspection(query: Kysely<Schema>, vehicleId: number): Promise<OpenInspection | null> {
  const row = await query
    .selectFrom('inspections')
    .innerJoin('inspectionTemplates', 'inspectionTemplates.id', 'inspections.templateId')
    .select(['inspections.id', 'inspections.revision', 'inspectionTemplates.content'])
    .where('vehicleId', '=', vehicleId)
    .where('version', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, revision, content } = row
  const points = await query.selectFrom('inspectionPoints').selectAll().where('inspectionId', '=', id).execute()
  return {
    id,
    revision,
    version: (await countVersions(query, vehicleId)) + 1,
    template: templateJson.read(content),
    points: await namePoints(query, points),
  }
}

/**
 * Starts an inspection of a vehicle with a template of its kind: the named one, else the proposed one. An inspection that is under way
 * goes on, since a vehicle has one at a time (CAR-2, VEH-6). Returns its id. Throws `Failure`: `not_found`, `invalid` where no template
 * has the name.
 */
export function startInspection(
  platform: ProductPlatform,
  actor: string,
  vehicleId: number,
  template?: string,
): Promise<number> {
  // With the write lock: on PostgreSQL two who start at once would else meet at the index, and one be refused.
  return platform.database.withWriteLock(async transaction => {
    await requireVehicle(transaction, vehicleId)
    const open = await transaction
      .selectFrom('inspections')
      .select('id')
      .where('vehicleId', '=', vehicleId)
      .where('version', 'is', null)
      .executeTakeFirst()
    if (open !== undefined) return open.id
    const { id } = await transaction
      .insertInto('inspections')
      .values({
        vehicleId,
        templateId: await templateRow(platform, transaction, actor, vehicleId, template),
        startedBy: actor,
        startedAt: platform.clock.now(),
        revision: 0,
        version: null,
        publishedAt: null,
        report: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Locks an inspection's row until the transaction ends: who changes or publishes it comes one after the other. */
export async function lockInspection(transaction: Transaction<Schema>, inspectionId: number): Promise<void> {
  await transaction
    .updateTable('inspections')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('id', '=', inspectionId)
    .execute()
}

/** An inspection with its template, to be changed or published. Throws `Failure`: `not_found`, `conflict` once it is published. */
export async function requireOpen(
  query: Kysely<Schema>,
  inspectionId: number,
): Promise<{ vehicleId: number; revision: number; template: InspectionTemplate }> {
  const row = await query
    .selectFrom('inspections')
    .innerJoin('inspectionTemplates', 'inspectionTemplates.id', 'inspections.templateId')
    .select(['vehicleId', 'revision', 'version', 'content'])
    .where('inspections.id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('not_found', 'This inspection is not there.')
  if (row.version !== null)
    throw new Failure('conflict', `This inspection was published as version ${row.version}. Please start a new one.`)
  return { vehicleId: row.vehicleId, revision: row.revision, template: templateJson.read(row.content) }
}
