import { hasCondition } from '#domain/condition/conditionChange.ts'
import { changedFields, type FieldChange } from '#domain/vehicles/vehicleChanges.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { newestEvents } from './vehicleEvents.ts'

/**
 * An event of a vehicle as its history shows it. `restored`: the vehicle was brought back after it had been removed.
 */
export interface HistoryEntry {
  eventId: number
  /** Epoch milliseconds. */
  at: number
  /** E-mail address of an account, or the name of a command. */
  who: string
  kind: 'added' | 'changed' | 'removed' | 'restored'
  /** The changed fields. */
  changes: readonly FieldChange[]
  /** Whether it stays for good: what was published of the condition is corrected by a further entry, never undone. */
  stays: boolean
  /** The import that caused it. */
  importId: number | null
}

/** A page of a vehicle's history, and the number of entries on all pages. */
export interface VehicleHistory {
  entries: readonly HistoryEntry[]
  total: number
}

/** The events of a vehicle, also of a removed one: newest first, `size` on a page, pages from 1 (ADMIN-10). */
export async function readHistory(
  platform: ProductPlatform,
  vehicleId: number,
  { page, size }: { page: number; size: number },
): Promise<VehicleHistory> {
  const { reports } = platform.database
  const [events, { total, first }] = await Promise.all([
    newestEvents(reports, vehicleId, { limit: size, offset: (page - 1) * size }),
    reports
      .selectFrom('events')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('id').as('first')])
      .where('subject', '=', 'vehicle')
      .where('subjectId', '=', vehicleId)
      .executeTakeFirstOrThrow(),
  ])
  const who = await nameActors(
    reports,
    events.map(({ actor }) => actor),
  )
  const entries = events.map(
    ({ id, at, actor, kind, step, importId }) =>
      ({
        eventId: id,
        at,
        who: who(actor),
        importId,
        kind: kind === 'removed' || kind === 'changed' ? kind : id === Number(first) ? 'added' : 'restored',
        changes: step?.kind === 'changed' ? changedFields(step.before, step.after) : [],
        stays: step?.kind === 'changed' && hasCondition(step.after),
      }) as const,
  )
  return { entries, total: Number(total) }
}
