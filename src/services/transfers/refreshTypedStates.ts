import { INDIAN_STATES } from '#domain/registration/registrationStates.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import { refreshCase } from './refreshCase.ts'

const KNOWN = ['', ...INDIAN_STATES.map(({ name }) => name)]

/**
 * Reckons anew what is next of each sale whose buyer's State was typed before there was a list (BOOK-10): `MH` was taken for another
 * State than Maharashtra, and the board has its days.
 */
export async function refreshTypedStates(platform: Pick<ProductPlatform, 'database' | 'clock'>): Promise<void> {
  const { database } = platform
  const rows = await database.query
    .selectFrom('paperCases')
    .innerJoin('deals', 'deals.reference', 'paperCases.dealReference')
    .select('paperCases.id')
    .where('paperCases.closedOn', 'is', null)
    .where('deals.buyerState', 'not in', KNOWN)
    .execute()
  for (const { id } of rows)
    await database.transaction(async transaction => {
      const row = await transaction
        .selectFrom('paperCases')
        .selectAll()
        .where('id', '=', id)
        .where('closedOn', 'is', null)
        .executeTakeFirst()
      if (row !== undefined) await refreshCase(platform, transaction, row)
    })
}
