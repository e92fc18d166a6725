import { sql } from 'kysely'
import { readBackupState, type BackupState } from '../backup/lastBackup.ts'
import { OF_CATALOGUE } from '../events.ts'
import { RUNNING_STATES, type RunningState } from '../import/importJobs.ts'
import type { Site } from '../site.ts'

// Counting more would take long, and says nothing more.
const MOST_COUNTED = 10_000

/** How much of its work the site has before it; ages in milliseconds, 0 where there is nothing. */
export interface SiteFigures {
  /** Events that the catalogue of this process has not read: how many (10,000 at most), and since when. */
  catalogue: { behind: number; behindMs: number }
  outbox: { waiting: number; oldestMs: number; failed: number }
  /** Imports by what they are doing, of all processes. */
  imports: Record<RunningState, number>
  backup: BackupState
}

async function readLag({ database, catalogue, clock }: Site): Promise<SiteFigures['catalogue']> {
  const unread = await database.query
    .selectFrom('events')
    .select('at')
    .where(OF_CATALOGUE)
    .where('id', '>', catalogue.health().eventId)
    .orderBy('id')
    .limit(MOST_COUNTED)
    .execute()
  const [first] = unread
  return {
    behind: unread.length,
    behindMs: first === undefined ? 0 : Math.max(0, clock.now() - Number(first.at)),
  }
}

async function readOutbox({ database, clock }: Site): Promise<SiteFigures['outbox']> {
  const { waiting, failed, oldest } = await database.query
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('lastError').as('failed'),
      fn.min('createdAt').as('oldest'),
    ])
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting),
    failed: Number(failed),
    oldestMs: oldest === null ? 0 : Math.max(0, clock.now() - Number(oldest)),
  }
}

async function countImports({ database }: Site): Promise<SiteFigures['imports']> {
  const rows = await database.query
    .selectFrom('imports')
    .select(['state', sql<number>`count(*)`.as('number')])
    .where('state', 'in', RUNNING_STATES)
    .groupBy('state')
    .execute()
  const number = (state: RunningState) => Number(rows.find(row => row.state === state)?.number ?? 0)
  return { checking: number('checking'), importing: number('importing'), reverting: number('reverting') }
}

/** Reads how far the site is behind with its work, for `/metrics` (OPS-7). */
export async function readSiteFigures(site: Site): Promise<SiteFigures> {
  const [catalogue, outbox, imports, backup] = await Promise.all([
    readLag(site),
    readOutbox(site),
    countImports(site),
    readBackupState(site),
  ])
  return { catalogue, outbox, imports, backup }
}
