import type { ProductPlatform } from '../productPlatform.ts'

/** Of more than these, a flood from very many networks, those go first that end soonest. A row takes about 150 bytes. */
const MOST_ROWS = 200_000

/** Removes counts that limit nothing any more, and bounds how many there are. */
export async function sweepLimits(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  mostRows = MOST_ROWS,
): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.deleteFrom('limitCounts').where('expiresAt', '<=', clock.now()).execute()
    const last = await transaction
      .selectFrom('limitCounts')
      .select('expiresAt')
      .orderBy('expiresAt', 'desc')
      .offset(mostRows)
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return
    await transaction.deleteFrom('limitCounts').where('expiresAt', '<=', last.expiresAt).execute()
  })
}
