import type { Generated } from 'kysely'

/** Times are epoch milliseconds. Lists are JSON. */
export interface ProgramTables {
  api_keys: ApiKeyTable
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}

export interface ApiKeyTable {
  id: Generated<number>
  name: string
  /** Its first characters, by which a person knows it. */
  prefix: string
  /** SHA-256 of the key in hexadecimal. */
  key_hash: string
  scopes: string
  /** Whoever made it: it may never do more than they. */
  account_id: number
  created_at: number
  expires_at: number | null
  /** Exact to a minute. */
  last_used_at: number | null
  revoked_at: number | null
  /** 1 after a restore from a backup, until an owner says that it is still wanted. */
  asleep: Generated<number>
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  paused_at: number | null
}

export interface WebhookTable {
  id: Generated<number>
  name: string
  url: string
  kinds: string
  /** Why it is told names and phone numbers; null when it is not. */
  contacts_reason: string | null
  /** Sealed with the site's secret. */
  secret: string
  old_secret: string | null
  old_secret_until: number | null
  /** `on`, or `off`. */
  state: string
  /** Why it is off, unless an owner switched it off. */
  why: string | null
  /** The last event of the catalogue that it was looked at for. */
  event_id: number
  /** Failures since the last success, and when the first of them was. */
  failures: Generated<number>
  failing_since: number | null
  /** Nothing is sent before. */
  rests_until: number | null
  version: Generated<number>
  created_at: number
  /** The account that created it or last set its address; null for one that has ended, which somebody may take over. */
  account_id: number | null
  /** Since when it is off until its maker keeps it; null while it is open. */
  paused_at: number | null
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  /** As its receiver sees it: the same at every attempt. */
  message_id: string
  kind: string
  subject: string
  subject_id: number
  /** JSON of what is known of it before it is sent; nothing of a person. */
  facts: string
  /** `waiting`, `delivered`, `failed` for good, or `dropped`. */
  state: string
  happened_at: number
  due_at: number
  attempts: Generated<number>
  tried_at: number | null
  /** Of the last answer. */
  status: number | null
  ms: number | null
  /** The first bytes of the last answer, or why there was none. */
  answer: string | null
}
