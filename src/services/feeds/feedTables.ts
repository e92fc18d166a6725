import type { Generated } from 'kysely'
import type { FeedTarget } from '#domain/feeds/feedTargets.ts'

/** A feed at a secret address; `token_hash` is the SHA-256 of its token, hexadecimal. */
interface FeedTable {
  id: Generated<number>
  name: string
  /** One of FEED_TARGETS. */
  target: FeedTarget
  tokenHash: string
  /** Who made it, as in events. */
  actor: string
  createdAt: number
  /** When it was last fetched, and what program said it was. */
  fetchedAt: number | null
  fetchedBy: string | null
  /** Since when it opens nothing until its maker keeps it; null while it is open. */
  pausedAt: number | null
}

export interface FeedTables {
  feeds: FeedTable
}
