import { systemClock } from '#platform/clock.ts'
import { openSession } from '#services/accounts/sessions/sessions.ts'
import type { ProductPlatform } from '#services/productPlatform.ts'
import { openClient, type Client } from '../place/client.ts'
import type { Look } from '../place/openPlace.ts'

export const WHO = ['visitor', 'member', 'staff', 'owner'] as const
export type Who = (typeof WHO)[number]

const emailOf = (who: Who) => `${who}@cars.example`

/** Adds somebody of each role, and puts their accounts back as they were. */
export async function putPeople({ database }: Look): Promise<void> {
  await database.transaction(async transaction => {
    const owner = await transaction.selectFrom('accounts').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
    for (const who of WHO) {
      if (who === 'visitor') continue
      const as = { role: who, state: 'active' as const, passwordHash: owner.passwordHash }
      const changed = await transaction
        .updateTable('accounts')
        .set(as)
        .where('email', '=', emailOf(who))
        .executeTakeFirst()
      if (changed.numUpdatedRows > 0n) continue
      const email = emailOf(who)
      await transaction
        .insertInto('accounts')
        .values({ ...as, email, emailKey: email, createdAt: systemClock.now() })
        .execute()
    }
  })
}

/** A client with a session of somebody of this role; a visitor has none. */
export async function clientOf({ database }: Look, who: Who, origin: string): Promise<Client> {
  const client = openClient(origin)
  if (who === 'visitor') return client
  const token = await database.transaction(async transaction => {
    const { id } = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', emailOf(who))
      .executeTakeFirstOrThrow()
    // Of the platform it needs the clock alone.
    const platform = { clock: systemClock } as ProductPlatform
    return openSession(platform, transaction, id, { userAgent: 'faults', address: '203.0.113.7' }, null)
  })
  client.cookies.set('forecourt_session', token)
  return client
}
