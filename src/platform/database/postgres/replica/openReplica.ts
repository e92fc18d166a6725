import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type Driver } from 'kysely'
import type { PoolConfig } from 'pg'
import type { ReplicaReads, ReplicaState } from '../../replicaState.ts'
import { ColumnNames } from '../../columnNames.ts'
import { serversOf } from '../address.ts'
import { dialectOver, LinkedDriver } from '../linkedPool.ts'
import type { Beats } from '../listenForCommits.ts'
import { linkServers, type ServerLink } from '../serverLink.ts'
import { askReplica, readPosition } from './position.ts'
import { ReportDriver, type ReplicaLimits } from './reportDriver.ts'

const LIMITS = { catchUpMs: 300, answerMs: 1_000, restMs: 1_000, farBehindMs: 10_000 }

/** How long to wait for a replica, and from which lag on it counts as far behind, in milliseconds. */
export type ReplicaRules = ReplicaLimits & { farBehindMs: number }

/** Reports on a replica. */
export interface Replica<Schema> {
  reports: Kysely<Schema>
  reads: Readonly<ReplicaReads>
  /** Looks how it is now; answers within a second. Never throws. */
  look(): Promise<ReplicaState>
  close(): Promise<void>
}

/** What a replica is opened with. */
export interface ReplicaParts {
  address: string
  /** Reports on the server that takes writes, and one connection to it by which it says how far it has written. */
  primary: { reports: Driver; positions: Kysely<object> }
  beats: Beats
  /** For connections to the server of a link. */
  settings: (link: ServerLink) => PoolConfig
  limits?: Partial<ReplicaRules> | undefined
}

/** Opens the replica on which the reports of the office are read (F.10). It may be away: then they are read on the primary. */
export function openReplica<Schema>({ address, primary, beats, settings, limits }: ReplicaParts): Replica<Schema> {
  // It is never to take writes, so there is nothing to recover.
  const own = linkServers(serversOf(address), beats, async () => {})
  const watch: Driver = new LinkedDriver(own, { ...settings(own), max: 1, application_name: 'forecourt replica watch' })
  const replica = new LinkedDriver(own, { ...settings(own), max: 3, application_name: 'forecourt reports' })
  const all = { ...LIMITS, ...limits }
  const driver = new ReportDriver({ primary: primary.reports, replica, positions: primary.positions, limits: all })
  const watched = watch.init()

  async function ask(): Promise<ReplicaState> {
    await watched
    // Where the primary does not answer, nothing is known of its replica.
    const position = await readPosition(primary.positions).catch(() => null)
    if (position === null) return { problem: null, lagMs: null }
    const connection = await watch.acquireConnection()
    try {
      const { problem, lagMs } = await askReplica(connection, position)
      // Moments are waited for.
      return { problem: problem === 'behind' && (lagMs ?? Infinity) < all.farBehindMs ? null : problem, lagMs }
    } finally {
      await watch.releaseConnection(connection)
    }
  }

  const reports = new Kysely<Schema>({ dialect: dialectOver(driver), plugins: [new ColumnNames()] })
  return {
    reports,
    reads: driver.reads,
    async look() {
      const ending = new AbortController()
      const slow: ReplicaState = { problem: 'slow', lagMs: null }
      const late = pause(all.answerMs, slow, { signal: ending.signal, ref: false }).catch(() => slow)
      const away: ReplicaState = { problem: 'away', lagMs: null }
      return Promise.race([ask().catch(() => away), late]).finally(() => ending.abort())
    },
    async close() {
      await reports.destroy()
      await watch.destroy()
      await primary.positions.destroy()
      await own.close()
    },
  }
}
