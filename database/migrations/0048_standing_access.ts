import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const PAUSED = ['api_keys', 'webhooks', 'feeds', 'calendar_feeds', 'invitations'] as const

interface Before {
  webhooks: { id: number; name: string; account_id: number | null }
  accounts: { id: number; role: string; state: string }
  events: { id: number; actor: string; subject: string; kind: string; after: string | null }
}

/** What an account has made that opens something can be paused until its maker keeps it, and webhooks know their maker (OPS-6). */
export const pauseStandingAccess: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of PAUSED) await db.schema.alterTable(table).addColumn('paused_at', 'bigint').execute()
    await db.schema.alterTable('webhooks').addColumn('account_id', 'integer').execute()
    const query = db as Kysely<Before>
    // There are ten webhooks at most, and events of accounts have an index of their own.
    for (const { id, name } of await query.selectFrom('webhooks').select(['id', 'name']).execute()) {
      const changes = ['hook_made', 'hook_changed'].map(act => JSON.stringify({ act, name }))
      const last = await query
        .selectFrom('events')
        .select('actor')
        .where('subject', '=', 'account')
        .where('kind', '=', 'security')
        .where('after', 'in', changes)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const first = await query
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'owner')
        .orderBy(sql`case when state = 'active' then 0 else 1 end`)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      const maker = Number(last?.actor) || first?.id
      if (maker !== undefined)
        await query.updateTable('webhooks').set({ account_id: maker }).where('id', '=', id).execute()
    }
  },
}
