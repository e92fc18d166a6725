import { MessageChannel } from 'node:worker_threads'
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import { Piscina } from 'piscina'
import { Outage } from '../../outage.ts'
import { tooBusy } from '../../slots.ts'
import type { ReportFailure, ReportTask } from './readReport.ts'

const THREADS = 2
const MOST_WAITING = 200
/** A thread without work ends after this time and gives its memory back. */
const IDLE_MS = 60_000
/** For a statement, its waiting for a thread included. */
const WITHIN_MS = 60_000

type Threads = Piscina<ReportTask, unknown[] | ReportFailure>

function startThreads(file: string): Threads {
  const threads: Threads = new Piscina({
    filename: new URL('./readReport.ts', import.meta.url).href,
    workerData: file,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    recordTiming: false,
  })
  // What ends a thread without a statement must not end the process: the next statement starts another.
  threads.on('error', () => {})
  return threads
}

function rowsOf(answer: unknown[] | ReportFailure): unknown[] {
  if (Array.isArray(answer)) return answer
  throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code })
}

/** Reads in the threads. Statements are independent of each other, so one such object serves them all at a time. */
class ReportConnection implements DatabaseConnection {
  readonly #threads: () => Threads
  readonly #translate: (thrown: unknown) => unknown
  readonly #reading = new Set<Promise<unknown>>()

  constructor(threads: () => Threads, translate: (thrown: unknown) => unknown) {
    this.#threads = threads
    this.#translate = translate
  }

  /** Resolves when what is being read has been read. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#reading)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const rows: Row[] = []
    for await (const batch of this.streamQuery<Row>(query)) for (const row of batch.rows) rows.push(row)
    return { rows }
  }

  /** The rows in batches, each asked for when the one before was taken: between two batches other work goes on. */
  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    const threads = this.#threads()
    if (threads.queueSize >= MOST_WAITING) throw tooBusy()
    const { port1: asking, port2: batches } = new MessageChannel()
    const signal = AbortSignal.timeout(WITHIN_MS)
    const last = threads
      .run({ statement: sql, parameters, batches }, { transferList: [batches], signal })
      .then(rowsOf)
      .catch((error: unknown) => {
        if (signal.aborted) throw tooBusy()
        // Threads are made anew only in an outage, as connections are closed.
        throw this.#threads() === threads ? this.#translate(error) : new Outage('gone')
      })
    this.#reading.add(last)
    try {
      for (;;) {
        const batch = new Promise<Row[]>(resolve => asking.once('message', resolve))
        const next = await Promise.race([batch, last.then(() => null)])
        if (next === null) break
        yield { rows: next }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
        asking.postMessage('next')
      }
      yield { rows: (await last) as Row[] }
    } finally {
      asking.close()
      this.#reading.delete(last)
    }
  }
}

class ReportDriver implements Driver {
  readonly #threads: () => Threads
  readonly #connection: ReportConnection

  constructor(threads: () => Threads, connection: ReportConnection) {
    this.#threads = threads
    this.#connection = connection
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse

  async destroy(): Promise<void> {
    await this.#connection.ended()
    await this.#threads().destroy()
  }
}

async function refuse(): Promise<never> {
  throw new Error('reports have no transactions')
}

/** Says that statements may run at the same time: each thread has a connection. */
class ParallelAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** The threads that read a file, as Kysely asks for them. */
export interface ReportThreads {
  dialect: Dialect
  /** Ends the threads and their connections; what they are reading is refused with 503. The next statement starts others. */
  renew(): Promise<void>
}

/**
 * Reads a SQLite file in up to two threads of their own, each with a connection that cannot write, so that a long read
 * does not hold up the event loop. They start with the first statement and do not keep the process alive. What was
 * committed before a statement starts, it sees. A statement that has no thread within a minute or takes longer throws
 * `tooBusy`, and so does one that 200 wait before; its thread is ended. `translate` gives what is thrown in place of an error.
 */
export function sqliteReports(file: string, translate: (thrown: unknown) => unknown = thrown => thrown): ReportThreads {
  let threads = startThreads(file)
  const now = () => threads
  const connection = new ReportConnection(now, translate)
  return {
    dialect: {
      createAdapter: () => new ParallelAdapter(),
      createDriver: () => new ReportDriver(now, connection),
      createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    async renew() {
      const former = threads
      threads = startThreads(file)
      await former.destroy()
    },
  }
}
