import { Kysely, sql } from 'kysely'
import { Outage } from '../outage.ts'
import { ColumnNames } from './columnNames.ts'
import type { Database } from './database.ts'
import { createOutageState } from './outageState.ts'
import { sqliteReports } from './reports/sqliteReports.ts'
import { connect, openConnection } from './sqlite/connection.ts'
import { ConnectionDialect } from './sqlite/dialect.ts'
import { ensureFile } from './sqlite/ensureFile.ts'
import { readAside } from './sqlite/openAside.ts'
import { writeProof } from './sqlite/proveWrite.ts'
import { createRecovery } from './sqlite/recovery.ts'
import { rememberFile } from './sqlite/sameFile.ts'
import { outageOf } from './sqlite/sqliteOutage.ts'
import { watchWrites } from './writeWatch.ts'

// How long a transaction waits for the write lock of another process, and how long SQLite itself waits, blocking the
// event loop.
const WRITE_LOCK_WITHIN_MS = 20_000
const BUSY_TIMEOUT_MS = 10_000
// How often we look for commits, and for what has become of the file.
const LOOK_MS = 250
// How many rows of an index are looked at for its statistics.
const SAMPLED_ROWS = 400

/** Limits that a test makes shorter. */
export interface SqliteLimits {
  /** How long a transaction waits for the write lock of another process, in milliseconds. */
  writeLockMs: number
}

/**
 * Opens (or makes) a SQLite file; several processes of one machine may share it. Transactions have a connection of
 * their own: reading goes on while one runs or waits for another process. The connection for reading cannot write:
 * SQLite would block the event loop until a transaction ends that needs the same event loop to end. While the file is
 * damaged, gone, locked or on a full disk, what needs it throws `Outage`, and every second it is tried again (OPS-2).
 */
export function openSqlite<Schema>(file: string, limits: Partial<SqliteLimits> = {}): Database<Schema> {
  const { writeLockMs } = { writeLockMs: WRITE_LOCK_WITHIN_MS, ...limits }
  ensureFile(file)
  const state = createOutageState()
  const translating = (mayWrite: boolean) => (thrown: unknown) => {
    const outage = outageOf(thrown, mayWrite)
    if (outage !== null) state.begin(outage.kind)
    return outage ?? thrown
  }
  const reader = openConnection(() => {
    const connection = connect(file, BUSY_TIMEOUT_MS)
    connection.pragma('query_only = ON')
    return connection
  })
  const writing = openConnection(() => connect(file, 0))
  // Who waits while the lock is known to be held would only make the queue longer.
  const lockWithinMs = () => (state.kind === 'locked' ? 0 : writeLockMs)
  const rules = (mayWrite: boolean) => ({ lockWithinMs, translate: translating(mayWrite) })
  const plugins = [new ColumnNames()]
  const query = new Kysely<Schema>({ dialect: new ConnectionDialect(reader, rules(false)), plugins })
  const writer = new Kysely<Schema>({ dialect: new ConnectionDialect(writing, rules(true)), plugins })
  const threads = sqliteReports(file, translating(false))
  const reports = new Kysely<Schema>({ dialect: threads.dialect, plugins })
  const listeners = new Set<() => void>()
  // data_version changes when another connection commits, also one of this process. Reading it makes the log.
  const readVersion = () => reader.now().pragma('data_version', { simple: true })
  let seen = readVersion()
  let open = rememberFile(file)
  let accepts: ((query: Kysely<Schema>) => Promise<boolean>) | null = null
  const writes = watchWrites()

  const checkFile = () => {
    try {
      open.check()
    } catch (error) {
      throw translating(true)(error)
    }
  }
  /** Runs `work` while no other statement runs on a connection of this process, but for those of reports. */
  const alone = (work: () => Promise<void>) =>
    writer.connection().execute(() => query.connection().execute(() => work()))
  const proveWrite = (withSpace: boolean) =>
    writer.connection().execute(async () => {
      try {
        checkFile()
        await writeProof(writing, lockWithinMs, withSpace)
        checkFile()
      } catch (error) {
        throw translating(true)(error)
      }
    })
  const recover = createRecovery({
    state,
    found: () => open.found(),
    isOpen: () => reader.isOpen && writing.isOpen,
    async isSound() {
      await threads.renew()
      const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(reports)
      return rows[0]?.quickCheck === 'ok'
    },
    isAccepted: async () => accepts !== null && (await readAside(file, accepts)),
    reopen: () =>
      alone(async () => {
        await threads.renew()
        if (open.found() === 'unlogged' && writing.isOpen) open.saveLog(writing.now())
        reader.close()
        writing.close()
        if (open.found() === 'other') open.putLogAside()
        reader.open()
        writing.open()
        readVersion()
        const reopened = rememberFile(file)
        // A connection elsewhere in this process, such as that of a backup, keeps the index of the lost log in use.
        if (!reopened.isLogged) throw new Outage('gone')
        open = reopened
      }),
    proveWrite,
  })
  const watch = setInterval(() => {
    try {
      open.check()
      const now = readVersion()
      if (now !== seen) {
        seen = now
        for (const listener of listeners) listener()
      }
    } catch (error) {
      translating(false)(error)
    }
    void recover()
  }, LOOK_MS).unref()

  let mayWrite: Parameters<Database<Schema>['beforeWrite']>[0] = async () => {}
  const transaction: Database<Schema>['transaction'] = work =>
    writes.during(async () => {
      // To write into a damaged file may damage more.
      if (state.kind === 'damaged') throw new Outage('damaged')
      const result = await writer.transaction().execute(async begun => {
        checkFile()
        await mayWrite(begun)
        return work(begun)
      })
      // What was written into a file that has just been moved away must not be acknowledged.
      checkFile()
      return result
    })

  return {
    engine: 'sqlite',
    query,
    reports,
    transaction,
    // SQLite has one writer, so commits are in order already; listeners notice them by `data_version`.
    withWriteLock: transaction,
    beforeWrite: check => {
      mayWrite = check
    },
    alter: work => {
      const own = openConnection(() => connect(file, BUSY_TIMEOUT_MS))
      const tables = new Kysely<unknown>({
        dialect: new ConnectionDialect(own, { lockWithinMs: () => Infinity, translate: thrown => thrown }),
      })
      return work(tables).finally(() => tables.destroy())
    },
    onCommit: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    replica: null,
    optimize: () =>
      writer.transaction().execute(async connected => {
        await sql`pragma analysis_limit = ${sql.lit(SAMPLED_ROWS)}`.execute(connected)
        // Also tables that this connection has not read: it is the one that writes.
        await sql`pragma optimize = 0x10002`.execute(connected)
      }),
    oldestWriteMs: writes.oldestMs,
    ping: async () => {
      checkFile()
      await sql`select 1`.execute(query)
    },
    outage: state.lasting,
    onOutage: state.listen,
    acceptReplacement: judge => {
      accepts = judge
    },
    proveWrite: () => writes.provenBy(() => proveWrite(false)),
    close: async () => {
      clearInterval(watch)
      // Waits for all transactions that were asked for before.
      await writer.connection().execute(async () => {})
      await recover()
      await writer.destroy()
      await reports.destroy()
      await query.destroy()
    },
  }
}
