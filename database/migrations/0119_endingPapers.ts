import type { DeclaredMigration } from '#platform/database/declaredMigration.ts'
import { runAll } from './columns.ts'

/** Papers of vehicles by their last day (VEH-7): insurance and PUC as before, and what transport vehicles and two-wheelers have besides. */
export const addEndingPapers: DeclaredMigration = {
  up: db =>
    runAll(db, [
      `create index vehicle_papers_ending on vehicle_papers (substr(value, length(value) - 9), vehicle_id)
        where fact in ('insurance', 'ownDamageUntil', 'pucUntil', 'permit', 'fitnessUntil', 'taxUntil')`,
      // Nothing reads it any more: the new one begins with the same column.
      'drop index vehicle_papers_until',
    ]),
}
