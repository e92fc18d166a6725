import { readVehicleStep } from '#domain/audit/eventContent.ts'
import { isProductId } from '#domain/vehicles/productId.ts'
import { vehicleName, type VehiclePhoto } from '#domain/vehicles/vehicle.ts'
import { nameActors } from '../accounts/nameActors.ts'
import { findReferred } from '../photos/referredPhotos.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** A removed vehicle as it was, who removed it and when. `eventId` is the event to undo. */
export interface RemovedSummary {
  vehicleId: number
  productId: string
  eventId: number
  name: string
  carNumber: string | null
  /** Its first photo; null when it had none, or when its file is gone. */
  photo: VehiclePhoto | null
  photosGone: boolean
  /** Epoch milliseconds. */
  at: number
  who: string
}

/** Which removed vehicles: those since a time (epoch milliseconds), or the one with a product id. */
type Gone = { since: number; limit: number } | { productId: string }

async function readGone(platform: ProductPlatform, gone: Gone): Promise<RemovedSummary[]> {
  const { reports } = platform.database
  const rows = reports.selectFrom('removedVehicles').select(['vehicleId', 'productId'])
  const removed = await (
    'productId' in gone
      ? rows.where('productId', '=', gone.productId).orderBy('removedAt', 'desc').limit(1)
      : rows
          .where('removedAt', '>=', gone.since)
          .orderBy('removedAt', 'desc')
          .orderBy('vehicleId', 'desc')
          .limit(gone.limit)
  ).execute()
  if (removed.length === 0) return []
  const events = await reports
    .selectFrom('events')
    .select(['id', 'at', 'actor', 'subjectId', 'kind', 'shape', 'before', 'after'])
    .where('subject', '=', 'vehicle')
    .where('kind', '=', 'removed')
    .where(
      'subjectId',
      'in',
      removed.map(row => row.vehicleId),
    )
    .orderBy('id')
    .execute()
  const newest = new Map(events.map(event => [event.subjectId, event]))
  const who = await nameActors(
    reports,
    events.map(({ actor }) => actor),
  )
  const found = removed.flatMap(({ vehicleId, productId }) => {
    const event = newest.get(vehicleId)
    const step = event === undefined ? null : readVehicleStep(event)
    return event !== undefined && step?.kind === 'removed'
      ? [{ vehicleId, productId, event, record: step.record, photo: step.record.photos[0] ?? null }]
      : []
  })
  const referred = await findReferred(
    reports,
    found.flatMap(({ photo }) => photo?.key ?? []),
  )
  return found.map(({ vehicleId, productId, event, record, photo }) => {
    const photosGone = photo !== null && !referred.has(photo.key)
    return {
      vehicleId,
      productId,
      eventId: event.id,
      at: event.at,
      who: who(event.actor),
      name: vehicleName(record.options),
      carNumber: record.facts.carNumber,
      photo: photosGone ? null : photo,
      photosGone,
    }
  })
}

/** Vehicles that were removed at or after a time and have not come back, the last removed first (ADMIN-5). */
export function listRemoved(
  platform: ProductPlatform,
  { since, limit }: { since: number; limit: number },
): Promise<RemovedSummary[]> {
  return readGone(platform, { since, limit })
}

/** The removed vehicle that had a product id; null when none was removed, or it has come back. */
export async function findRemoved(platform: ProductPlatform, productId: string): Promise<RemovedSummary | null> {
  if (!isProductId(productId)) return null
  return (await readGone(platform, { productId }))[0] ?? null
}
