import { dealerState } from '#domain/dealer/dealerState.ts'
import type { ProductPlatform } from '../productPlatform.ts'
import type { Site } from '../site.ts'
import { freezeTax } from '../dealRecords/freezeTax.ts'
import { isPlainPan, sealPan } from '../dealRecords/sealedPan.ts'

const DEALS_PER_STEP = 100

/**
 * Freezes the tax of deals that a program from before BOOK-9 noted as sold or cancelled, by the settings of today, and seals the PANs that it
 * wrote plainly, in steps of their own. Returns how many deals it wrote; a second run writes none.
 */
export async function bringTaxUp({
  database,
  profile,
  secret,
}: Pick<ProductPlatform, 'database'> & Pick<Site, 'profile' | 'secret'>): Promise<number> {
  let written = 0
  for (let last = 0; ;) {
    const rows = await database.transaction(async transaction => {
      const step = await transaction
        .selectFrom('deals')
        .select(['id', 'taxTerms', 'soldOn', 'cancelledOn', 'buyerPan'])
        .where('id', '>', last)
        .where(({ or, and, eb, fn }) =>
          or([
            and([eb('taxTerms', 'is', null), or([eb('soldOn', 'is not', null), eb('cancelledOn', 'is not', null)])]),
            eb(fn<number>('length', ['buyerPan']), '=', 10),
          ]),
        )
        .orderBy('id')
        .limit(DEALS_PER_STEP)
        .execute()
      for (const { id, taxTerms, buyerPan } of step) {
        if (taxTerms === null) await freezeTax(transaction, id, profile.money, dealerState(profile))
        if (buyerPan !== null && isPlainPan(buyerPan))
          await transaction
            .updateTable('deals')
            .set({ buyerPan: sealPan(secret, buyerPan) })
            .where('id', '=', id)
            .where('buyerPan', '=', buyerPan)
            .execute()
      }
      return step
    })
    const end = rows.at(-1)
    if (end === undefined) return written
    written += rows.length
    last = end.id
  }
}
