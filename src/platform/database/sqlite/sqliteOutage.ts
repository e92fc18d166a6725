import { Outage, type OutageKind } from '../../outage.ts'

// By the beginnings of SQLite's result codes, extended ones included.
const KINDS: readonly (readonly [string, OutageKind])[] = [
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'gone'],
  ['SQLITE_READONLY', 'readOnly'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_PROTOCOL', 'locked'],
  ['SQLITE_CANTOPEN', 'gone'],
  ['SQLITE_IOERR', 'failing'],
]
// A write outside a transaction is a mistake of ours, not of the disk.
const QUERY_ONLY = 'attempt to write a readonly database'

/** The code of an error of SQLite; empty for any other. Errors of threads have lost their class. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether somebody else holds the lock that is asked for. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/** What an error of SQLite says about the file; null for an error of the statement. */
export function outageOf(error: unknown, mayWrite: boolean): Outage | null {
  if (error instanceof Outage) return error
  const code = codeOf(error)
  const kind = KINDS.find(([start]) => code.startsWith(start))?.[1]
  if (kind === undefined) return null
  if (!mayWrite && error instanceof Error && error.message === QUERY_ONLY) return null
  return new Outage(kind, error)
}
