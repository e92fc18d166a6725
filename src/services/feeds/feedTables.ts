import type { Generated } from 'kysely'

/** A feed at a secret address; `token_hash` is the SHA-256 of its token, hexadecimal. */
interface FeedTable {
  id: Generated<number>
  name: string
  /** One of FEED_TARGETS. */
  target: string
  token_hash: string
  /** Who made it, as in events. */
  actor: string
  created_at: number
  /** When it was last fetched, and what program said it was. */
  fetched_at: number | null
  fetched_by: string | null
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  paused_at: number | null
}

export interface FeedTables {
  feeds: FeedTable
}
