import type { Generated } from 'kysely'
import { KEY_SCOPE_NAMES } from '#domain/integrations/apiKey.ts'
import { HOOK_KIND_NAMES, type HookKind, type TEST_KIND } from '#domain/integrations/webhook.ts'
import { jsonColumn, wordsColumn, type TextOf } from '#platform/database/jsonColumn.ts'

export const scopesJson = wordsColumn('api_keys.scopes', KEY_SCOPE_NAMES)
export const kindsJson = wordsColumn('webhooks.kinds', HOOK_KIND_NAMES)
export const factsJson = jsonColumn<Record<string, unknown>>('webhook_deliveries.facts')

/** Times are epoch milliseconds. */
export interface IntegrationTables {
  apiKeys: ApiKeyTable
  webhooks: WebhookTable
  webhookDeliveries: WebhookDeliveryTable
}

export interface ApiKeyTable {
  id: Generated<number>
  name: string
  /** Its first characters, by which a person knows it. */
  prefix: string
  /** SHA-256 of the key in hexadecimal. */
  keyHash: string
  scopes: TextOf<typeof scopesJson>
  /** Whoever made it: it may never do more than they. */
  accountId: number
  createdAt: number
  expiresAt: number | null
  /** Exact to a minute. */
  lastUsedAt: number | null
  revokedAt: number | null
  /** 1 after a restore from a backup, until an owner says that it is still wanted. */
  asleep: Generated<number>
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  pausedAt: number | null
}

export interface WebhookTable {
  id: Generated<number>
  name: string
  url: string
  kinds: TextOf<typeof kindsJson>
  /** Why it is told names and phone numbers; null when it is not. */
  contactsReason: string | null
  /** Sealed with the site's secret. */
  secret: string
  oldSecret: string | null
  oldSecretUntil: number | null
  /** `on`, or `off`. */
  state: 'on' | 'off'
  /** Why it is off, unless an owner switched it off. */
  why: string | null
  /** The last event of the catalogue that it was looked at for. */
  eventId: number
  /** Failures since the last success, and when the first of them was. */
  failures: Generated<number>
  failingSince: number | null
  /** Nothing is sent before. */
  restsUntil: number | null
  version: Generated<number>
  createdAt: number
  /** The account that created it or last set its address; null for one that has ended, which somebody may take over. */
  accountId: number | null
  /** Since when it is off until its maker keeps it; null while it is open. */
  pausedAt: number | null
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  webhookId: number
  /** As its receiver sees it: the same at every attempt. */
  messageId: string
  kind: HookKind | typeof TEST_KIND
  subject: string
  subjectId: number
  /** What is known of it before it is sent; nothing of a person. */
  facts: TextOf<typeof factsJson>
  /** `waiting`, `delivered`, `failed` for good, or `dropped`. */
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  happenedAt: number
  dueAt: number
  attempts: Generated<number>
  triedAt: number | null
  /** Of the last answer. */
  status: number | null
  ms: number | null
  /** The first bytes of the last answer, or why there was none. */
  answer: string | null
}
