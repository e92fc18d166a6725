import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection, Driver, Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import { isOutage } from '../../../outage.ts'
import { isTooBusy } from '../../../slots.ts'
import type { ReplicaReads } from '../../replicaState.ts'
import { askReplica, readPosition } from './position.ts'

/** How long to wait for a replica, in milliseconds. */
export interface ReplicaLimits {
  /** Until it has replayed what was written before the question. */
  catchUpMs: number
  /** Until a report may begin there, in all. */
  answerMs: number
  /** Before it is asked again after it was of no use. */
  restMs: number
}

const LOOK_AGAIN_MS = 5
// Replay had to remove rows that the report was reading, or waited for it.
const CONFLICTS = ['40001', '40P01']

/** A connection that was taken from one of two drivers. */
interface Held {
  driver: Driver
  connection: DatabaseConnection
}

/** Whether something failed because of the replica, so that the same succeeds on the primary. */
function isOfReplica(thrown: unknown): boolean {
  if (isOutage(thrown)) return thrown.kind !== 'readOnly'
  return isTooBusy(thrown) || (thrown instanceof DatabaseError && CONFLICTS.includes(thrown.code ?? ''))
}

/** One connection for a report: on the replica as long as that works, then on the primary. */
class ReportConnection implements DatabaseConnection {
  #held: Held
  readonly #goToPrimary: (from: Held) => Promise<Held>

  constructor(held: Held, goToPrimary: (from: Held) => Promise<Held>) {
    this.#held = held
    this.#goToPrimary = goToPrimary
  }

  get held(): Held {
    return this.#held
  }

  async executeQuery<Row>(...question: Parameters<DatabaseConnection['executeQuery']>) {
    const { driver, connection } = this.#held
    try {
      return await connection.executeQuery<Row>(...question)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      const next = await this.#goToPrimary(this.#held)
      if (next.driver === driver) throw error
      this.#held = next
      return next.connection.executeQuery<Row>(...question)
    }
  }

  streamQuery<Row>(...question: Parameters<DatabaseConnection['streamQuery']>) {
    return this.#held.connection.streamQuery<Row>(...question)
  }
}

/**
 * Hands out connections for reports: to the replica when it has everything that was written before it was asked for, else to the
 * primary. So no report is older than the last write, wherever it is read (decision 74).
 */
export class ReportDriver implements Driver {
  readonly reads: ReplicaReads = { replica: 0, primary: 0 }
  readonly #primary: Driver
  readonly #replica: Driver
  readonly #positions: Kysely<object>
  readonly #limits: ReplicaLimits
  #restsUntil = 0

  constructor(parts: { primary: Driver; replica: Driver; positions: Kysely<object>; limits: ReplicaLimits }) {
    this.#primary = parts.primary
    this.#replica = parts.replica
    this.#positions = parts.positions
    this.#limits = parts.limits
  }

  async init(): Promise<void> {
    await this.#primary.init()
    await this.#replica.init()
  }

  async acquireConnection(): Promise<ReportConnection> {
    const held = (await this.#takeReplica()) ?? (await this.#takePrimary())
    return new ReportConnection(held, from => this.#goToPrimary(from))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReportConnection)
      await connection.held.driver.releaseConnection(connection.held.connection)
  }

  async beginTransaction(): Promise<void> {
    throw new Error('reports have no transactions')
  }
  commitTransaction = this.beginTransaction
  rollbackTransaction = this.beginTransaction

  async destroy(): Promise<void> {
    await this.#replica.destroy()
    await this.#primary.destroy()
  }

  async #takePrimary(): Promise<Held> {
    const connection = await this.#primary.acquireConnection()
    this.reads.primary += 1
    return { driver: this.#primary, connection }
  }

  async #goToPrimary(from: Held): Promise<Held> {
    if (from.driver === this.#primary) return from
    this.#rest()
    const next = await this.#takePrimary()
    await this.#replica.releaseConnection(from.connection)
    return next
  }

  #rest(): void {
    this.#restsUntil = performance.now() + this.#limits.restMs
  }

  /** A connection to the replica that has everything; null when there is none in time. */
  async #takeReplica(): Promise<Held | null> {
    if (performance.now() < this.#restsUntil) return null
    const ending = new AbortController()
    const late = pause(this.#limits.answerMs, null, { signal: ending.signal, ref: false }).catch(() => null)
    let isLate = false
    const taken = this.#waitForReplica(() => isLate).catch(() => null)
    const connection = await Promise.race([taken, late])
    ending.abort()
    if (connection !== null) {
      this.reads.replica += 1
      return { driver: this.#replica, connection }
    }
    isLate = true
    this.#rest()
    void taken.then(tooLate => tooLate && this.#replica.releaseConnection(tooLate))
    return null
  }

  async #waitForReplica(isLate: () => boolean): Promise<DatabaseConnection | null> {
    const connection = await this.#replica.acquireConnection()
    let has = false
    try {
      // Asked for after the report was, so that it covers every write before.
      const position = await readPosition(this.#positions)
      const until = performance.now() + this.#limits.catchUpMs
      for (;;) {
        const { problem } = await askReplica(connection, position)
        has = problem === null
        if (has || problem !== 'behind' || isLate() || performance.now() >= until) break
        await pause(LOOK_AGAIN_MS)
      }
    } finally {
      if (!has) await this.#replica.releaseConnection(connection)
    }
    return has ? connection : null
  }
}
