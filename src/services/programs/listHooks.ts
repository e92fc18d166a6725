import type { HookKind } from '#domain/programs/webhook.ts'
import type { HookSite } from './hookSite.ts'

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
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('webhook_deliveries.state', '=', 'waiting')
        .as('waiting'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: JSON.parse(row.kinds) as HookKind[],
    contactsReason: row.contacts_reason,
    state: row.state === 'on' ? 'on' : 'off',
    paused: row.paused_at !== null,
    why: row.why,
    failingSince: row.failing_since,
    oldSecretUntil: (row.old_secret_until ?? 0) > clock.now() ? row.old_secret_until : null,
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
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', hookId)
    .orderBy('id', 'desc')
    .limit(LOG_SHOWN)
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    happenedAt: row.happened_at,
    dueAt: row.due_at,
    attempts: row.attempts,
    triedAt: row.tried_at,
    status: row.status,
    ms: row.ms,
    answer: row.answer,
  }))
}
