import type { ProductPlatform } from '../productPlatform.ts'

/** Of more than these, a flood from very many networks, those go first that end soonest. A row takes about 150 bytes. */
const MOST_ROWS = 200_000

/** Removes counts that limit nothing any more, and bounds how many there are. */
export async function sweepLimits(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  mostRows = MOST_ROWS,
): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.deleteFrom('limit_counts').where('expires_at', '<=', clock.now()).execute()
    const last = await transaction
      .selectFrom('limit_counts')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(mostRows)
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return
    await transaction.deleteFrom('limit_counts').where('expires_at', '<=', last.expires_at).execute()
  })
}
