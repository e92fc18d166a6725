import type { ProductPlatform } from '../productPlatform.ts'
import { noteSecurityEvent } from './securityEvents.ts'

/** The name of an account, as colleagues see it; null for one without. */
export async function findName({ database }: Pick<ProductPlatform, 'database'>, id: number): Promise<string | null> {
  const row = await database.query.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

/** Changes the name of an account: history and notes show it from now on, also of what was before (DESK-1). */
export async function changeName(
  { database, clock }: Pick<ProductPlatform, 'database' | 'clock'>,
  id: number,
  name: string,
): Promise<void> {
  await database.transaction(async transaction => {
    await transaction.updateTable('accounts').set({ name }).where('id', '=', id).execute()
    await noteSecurityEvent(transaction, {
      at: clock.now(),
      actor: String(id),
      accountId: id,
      act: { act: 'name_changed' },
    })
  })
}
