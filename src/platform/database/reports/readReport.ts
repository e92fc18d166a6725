import { workerData, type MessagePort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { CACHE_SIZE } from '../sqlite/connection.ts'

/** What a thread is asked to read; batches before the last one come through `batches`. */
export interface ReportTask {
  statement: string
  parameters: readonly unknown[]
  batches: MessagePort
}

// The event loop of the process takes as many rows over at once: about a millisecond.
const ROWS_PER_BATCH = 500
const BUSY_TIMEOUT_MS = 10_000

let connection: SQLite.Database | null = null

/** Opened by the first statement: what fails while a thread starts fails past the statement that it is for. */
function connected(): SQLite.Database {
  if (connection === null) {
    connection = new SQLite(String(workerData), { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    connection.pragma(CACHE_SIZE)
  }
  return connection
}

/** What SQLite says: between threads an error loses its code. */
export interface ReportFailure {
  failed: { message: string; code: string }
}

/** Waits until the reader asks for the next batch; false when it does not want any more. */
function isAsked(batches: MessagePort): Promise<boolean> {
  return new Promise(resolve => {
    batches.once('message', () => resolve(true)).once('close', () => resolve(false))
  })
}

async function readRows({ statement, parameters, batches }: ReportTask): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const row of connected().prepare(statement).iterate(parameters)) {
    if (rows.length === ROWS_PER_BATCH) {
      const asked = isAsked(batches)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
      batches.postMessage(rows)
      rows = []
      if (!(await asked)) break
      batches.removeAllListeners()
    }
    rows.push(row)
  }
  return rows
}

/** Runs one statement in this thread and returns its last rows, after the reader has taken those before. */
export default async function readReport(task: ReportTask): Promise<unknown[] | ReportFailure> {
  try {
    return await readRows(task)
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    return { failed: { message: error.message, code: error.code } }
  }
}
