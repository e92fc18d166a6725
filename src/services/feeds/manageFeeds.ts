import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '#domain/accounts/account.ts'
import { Failure } from '#domain/errors.ts'
import { feedPath, type FeedTarget } from '#domain/feeds/feedTargets.ts'
import { noteSecurityEvent } from '../accounts/securityEvents.ts'
import { nameActors } from '../accounts/nameActors.ts'
import type { ProductPlatform } from '../productPlatform.ts'

/** A feed as the office lists it. Times are epoch milliseconds. */
export interface Feed {
  id: number
  name: string
  target: FeedTarget
  by: string
  createdAt: number
  fetchedAt: number | null
  fetchedBy: string | null
  /** Whether it answers nothing until its maker keeps it. */
  paused: boolean
}

const MOST_FEEDS = 50
const NOTED_EVERY_MS = 60_000
const LONGEST_AGENT = 200

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** All feeds, the newest first. */
export async function listFeeds({ database: { query } }: ProductPlatform): Promise<Feed[]> {
  const rows = await query.selectFrom('feeds').selectAll().orderBy('id', 'desc').limit(MOST_FEEDS).execute()
  const name = await nameActors(
    query,
    rows.map(row => row.actor),
  )
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    // Only this file writes the column.
    target: row.target,
    by: name(row.actor),
    createdAt: Number(row.createdAt),
    fetchedAt: row.fetchedAt === null ? null : Number(row.fetchedAt),
    fetchedBy: row.fetchedBy,
    paused: row.pausedAt !== null,
  }))
}

/**
 * Makes a feed and returns its address below the site, which is told once: only its hash is kept. Throws `Failure` `conflict` when there
 * are 50 already.
 */
export async function makeFeed(
  { database, clock }: ProductPlatform,
  maker: Pick<Account, 'id'>,
  { name, target }: { name: string; target: FeedTarget },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = clock.now()
  await database.transaction(async transaction => {
    const rows = await transaction.selectFrom('feeds').select('id').execute()
    if (rows.length >= MOST_FEEDS)
      throw new Failure('conflict', `There are ${MOST_FEEDS} feeds already. End one that nobody uses.`)
    await transaction
      .insertInto('feeds')
      .values({
        name,
        target,
        tokenHash: hashOf(token),
        actor: String(maker.id),
        createdAt: at,
        fetchedAt: null,
        fetchedBy: null,
      })
      .execute()
    const act = { act: 'feed_made', name } as const
    await noteSecurityEvent(transaction, { at, actor: String(maker.id), accountId: maker.id, act })
  })
  return feedPath(target, token)
}

/** Ends a feed: its address answers nothing any more. Throws `Failure` `not_found`. */
export async function endFeed(
  { database, clock }: ProductPlatform,
  { id: accountId, actor }: Pick<Account, 'id'> & { actor: string },
  id: number,
): Promise<void> {
  await database.transaction(async transaction => {
    const gone = await transaction.deleteFrom('feeds').where('id', '=', id).returning('name').executeTakeFirst()
    if (gone === undefined) throw new Failure('not_found', 'There is no such feed any more.')
    const act = { act: 'feed_ended', name: gone.name } as const
    await noteSecurityEvent(transaction, { at: clock.now(), actor, accountId, act })
  })
}

/** The target of the feed behind a token; null for one that has ended, or never was. */
export async function findFeed(
  { database: { query } }: ProductPlatform,
  token: string,
): Promise<{ id: number; target: FeedTarget; fetchedAt: number | null } | null> {
  const row = await query
    .selectFrom('feeds')
    .select(['id', 'target', 'fetchedAt'])
    .where('tokenHash', '=', hashOf(token))
    .where('pausedAt', 'is', null)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        target: row.target,
        fetchedAt: row.fetchedAt === null ? null : Number(row.fetchedAt),
      }
}

/** Notes that a feed was fetched, by what program, at most once a minute. A fault is logged: the feed is answered all the same. */
export async function noteFetched(
  { database, clock, log }: ProductPlatform,
  feed: { id: number; fetchedAt: number | null },
  agent: string,
): Promise<void> {
  const now = clock.now()
  if (feed.fetchedAt !== null && Math.abs(now - feed.fetchedAt) < NOTED_EVERY_MS) return
  await database
    .transaction(transaction =>
      transaction
        .updateTable('feeds')
        .set({ fetchedAt: now, fetchedBy: agent.toWellFormed().slice(0, LONGEST_AGENT) })
        .where('id', '=', feed.id)
        .execute(),
    )
    .catch((err: unknown) => log.warn({ err }, 'it could not be noted that a feed was fetched'))
}
