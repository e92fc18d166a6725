import type { HookKind } from '#domain/integrations/webhook.ts'
import type { HookSite } from './hookSite.ts'
import { kindsJson } from './integrationTables.ts'

const LOG_SHOWN = 50

/** A webhook as owners see it; times are epoch milliseconds. */
export interface ListedHook {
  id: number
  name: string
  url: string
  kinds: readonly HookKind[]
  contactsReason: string | null
  state: 'on' | 'off'
  /** Whether it waits for its maker to keep it. */
  paused: boolean
  /** Why it was switched off, unless by a person. */
  why: string | null
  failingSince: number | null
  /** Until when its old secret signs too. */
  oldSecretUntil: number | null
  version: number
  waiting: number
}

/** A message in the log. */
export interface LoggedDelivery {
  id: number
  kind: string
  state: string
  happenedAt: number
  /** Of the next attempt, while it waits. */
  dueAt: number
  attempts: number
  triedAt: number | null
  status: number | null
  ms: number | null
  answer: string | null
}

/** The webhooks, by name. */
export async function listHooks({ database, clock }: Pick<HookSite, 'database' | 'clock'>): Promise<ListedHook[]> {
  const rows = await database.query
    .selectFrom('webhooks')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('webhookDeliveries')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('webhookId', '=', 'webhooks.id')
        .where('webhookDeliveries.state', '=', 'waiting')
        .as('waiting'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: kindsJson.read(row.kinds),
    contactsReason: row.contactsReason,
    state: row.state === 'on' ? 'on' : 'off',
    paused: row.pausedAt !== null,
    why: row.why,
    failingSince: row.failingSince,
    oldSecretUntil: (row.oldSecretUntil ?? 0) > clock.now() ? row.oldSecretUntil : null,
    version: row.version,
    waiting: Number(row.waiting ?? 0),
  }))
}

/** The last messages of a webhook, the newest first. */
export async function listDeliveries(
  { database }: Pick<HookSite, 'database'>,
  hookId: number,
): Promise<LoggedDelivery[]> {
  const rows = await database.query
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', hookId)
    .orderBy('id', 'desc')
    .limit(LOG_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    happenedAt: row.happenedAt,
    dueAt: row.dueAt,
    attempts: row.attempts,
    triedAt: row.triedAt,
    status: row.status,
    ms: row.ms,
    answer: row.answer,
  }))
}
