import type { ProductPlatform } from '../productPlatform.ts'
import { isUnderWay, RUNNING_STATES, type ImportRow } from './importJobs.ts'
import { readRunKey } from './runKey.ts'

/** A file at which so many processes have ended is left to people: it may be what ends them. */
export const MOST_TAKEN_UP = 8

/** The run of a process that is gone, in whose name it goes on, and how often that is then; null when there is none. */
export async function findBrokenOff({
  database,
  clock,
}: Pick<ProductPlatform, 'database' | 'clock'>): Promise<{ row: ImportRow; actor: string; takenUp: number } | null> {
  const rows = await database.query
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', [...RUNNING_STATES])
    .where('runKey', 'is not', null)
    .orderBy('id')
    .execute()
  const row = rows.find(candidate => !isUnderWay(candidate, clock.now()))
  if (row === undefined || rows.some(candidate => isUnderWay(candidate, clock.now()))) return null
  const key = readRunKey(row.runKey ?? '')
  return { row, actor: key?.actor ?? row.actor, takenUp: (key?.takenUp ?? 0) + 1 }
}
