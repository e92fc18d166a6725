import { DatabaseError } from 'pg'
import { Outage, type OutageKind } from '../../outage.ts'

// By PostgreSQL's codes, or the classes that they begin with.
const KINDS: readonly (readonly [string, OutageKind])[] = [
  // Connections that broke, that are refused for now, or that PgBouncer has no server for.
  ['08', 'away'],
  ['57P0', 'away'],
  ['53300', 'away'],
  ['53100', 'full'],
  ['53', 'failing'],
  ['25006', 'readOnly'],
  ['55P03', 'locked'],
  ['58', 'failing'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
]
// What Node says of a connection that cannot be made or breaks off.
const NETWORK =
  /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_)|ENOTFOUND|ERR_(?:SOCKET|SSL|TLS|STREAM)|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/
// What `pg` says in words alone.
const BROKEN =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|client has encountered a connection error|query read timeout|has not answered/i

/** What an error says about the server; null for an error of the statement. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof Outage) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof DatabaseError) {
    const kind = KINDS.find(([start]) => code.startsWith(start))?.[1]
    return kind === undefined ? null : new Outage(kind, error)
  }
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : []
  const isAway = NETWORK.test(code) || BROKEN.test(error.message) || errors.some(each => outageOf(each) !== null)
  return isAway ? new Outage('away', error) : null
}
