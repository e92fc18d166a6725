import type { KeptCounts } from '#domain/privacy/retention/periods.ts'
import type { ProductPlatform } from '../../productPlatform.ts'
import { keptCountsJson } from './retentionTables.ts'

/** When the periods are kept, were kept last, and what that erased. Times are epoch milliseconds. */
export interface RetentionState {
  beginsAt: number | null
  ranAt: number | null
  erased: KeptCounts | null
}

/** What is known of keeping on this site. */
export async function readRetentionState({
  database: { query },
}: Pick<ProductPlatform, 'database'>): Promise<RetentionState> {
  const row = await query.selectFrom('keeping').selectAll().executeTakeFirstOrThrow()
  return {
    beginsAt: row.beginsAt === null ? null : Number(row.beginsAt),
    ranAt: row.ranAt === null ? null : Number(row.ranAt),
    erased: row.report === null ? null : keptCountsJson.read(row.report),
  }
}
