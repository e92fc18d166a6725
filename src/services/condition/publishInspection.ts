import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { makeReport, type InspectionReport } from '#domain/condition/report.ts'
import { Failure, isFailure } from '#domain/errors.ts'
import { isDay } from '#domain/text/day.ts'
import { indianDay } from '#domain/text/indianTime.ts'
import type { CatalogueSite } from '../catalogueSite.ts'
import { commitChange } from '../commitChange.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Schema } from '../schema.ts'
import { writeReading } from './addReading.ts'
import { findingJson, reportJson } from './conditionTables.ts'
import { lockInspection, requireOpen } from './inspections.ts'
import { noteCondition } from './noteCondition.ts'
import { requireVehicle } from './requireVehicle.ts'

/** What an inspector says at the end. `reason` only where the reading contradicts others. */
export interface Publishing {
  inspector: string
  /** YYYY-MM-DD. */
  on: string
  odometerKm: number
  reason: string | null
}

const MOST_NAME = 60

function refuseWrong({ inspector, on, odometerKm }: Publishing, today: string): void {
  const fields: Record<string, string> = {
    ...(inspector.trim() === '' || inspector.length > MOST_NAME
      ? { inspector: 'Please say who has inspected the car.' }
      : {}),
    ...(!isDay(on) || on > today ? { on: 'Please enter the day of the inspection.' } : {}),
    ...(Number.isInteger(odometerKm) ? {} : { odometerKm: 'Please enter what the odometer says.' }),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', first, fields)
}

/** Photos that were taken and are not in the report are not kept with it. */
async function forgetUnused(
  transaction: Transaction<Schema>,
  inspectionId: number,
  { groups }: InspectionReport,
): Promise<void> {
  const used = groups.flatMap(({ points }) => points.flatMap(({ photos }) => photos.map(({ key }) => key)))
  await transaction
    .deleteFrom('inspectionPhotos')
    .where('inspectionId', '=', inspectionId)
    .$if(used.length > 0, query => query.where('contentKey', 'not in', used))
    .execute()
}

/**
 * Publishes an inspection as the next version of the car's report, with a reading of the odometer (CAR-2, CAR-3). The report is
 * kept as it is from then on, with the names of its template. Throws `Failure`: `not_found`, `conflict` when it is published
 * already, `invalid` with the fields.
 */
export function publishInspection(
  platform: ProductPlatform | CatalogueSite,
  actor: string,
  inspectionId: number,
  publishing: Publishing,
): Promise<{ version: number; productId: string }> {
  const { odometerKm, on, reason } = publishing
  const inspector = publishing.inspector.trim().toWellFormed()
  refuseWrong({ ...publishing, inspector }, indianDay(platform.clock.now()))
  return commitChange(platform, async transaction => {
    await lockInspection(transaction, inspectionId)
    const { vehicleId, template } = await requireOpen(transaction, inspectionId)
    const vehicle = await requireVehicle(transaction, vehicleId)
    const rows = await transaction
      .selectFrom('inspectionPoints')
      .select(['point', 'finding'])
      .where('inspectionId', '=', inspectionId)
      .execute()
    const last = await transaction
      .selectFrom('inspections')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('vehicleId', '=', vehicleId)
      .executeTakeFirst()
    const version = (last?.version ?? 0) + 1
    const report = makeReport(
      { version, on, odometerKm, inspector },
      template,
      new Map(rows.map(({ point, finding }) => [point, findingJson.read(finding)])),
    )
    const text = reportJson.write(report)
    const reading = await writeReading(platform, transaction, vehicleId, {
      km: odometerKm,
      on,
      source: 'inspection',
      reason,
    }).catch((thrown: unknown) => {
      if (isFailure(thrown) && thrown.fields.km !== undefined)
        throw new Failure(thrown.code, thrown.message, { ...thrown.fields, odometerKm: thrown.fields.km })
      throw thrown
    })
    await transaction
      .updateTable('inspections')
      .set({ version, publishedAt: platform.clock.now(), report: text })
      .where('id', '=', inspectionId)
      .execute()
    await transaction.deleteFrom('inspectionPoints').where('inspectionId', '=', inspectionId).execute()
    await forgetUnused(transaction, inspectionId, report)
    const published = {
      version,
      on,
      odometerKm,
      counts: report.counts,
      report: createHash('sha256').update(text).digest('hex'),
    }
    const odometer = reading === null ? [{}, {}] : [{ odometer: null }, { odometer: reading }]
    await noteCondition(
      platform,
      transaction,
      actor,
      vehicle,
      { inspection: null, ...odometer[0] },
      { inspection: published, ...odometer[1] },
    )
    return { version, productId: vehicle.productId }
  })
}
