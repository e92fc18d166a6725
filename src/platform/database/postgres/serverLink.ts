import { Socket } from 'node:net'
import { Outage } from '../../outage.ts'
import { createOutageState, type OutageState } from '../outageState.ts'
import type { ServerAddress } from './address.ts'
import { keepConnection, type KeptConnection, type Loss } from './keepConnection.ts'
import type { Beats } from './listenForCommits.ts'
import { openBest } from './openBest.ts'

const STATEMENT = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only`

/** The server that is used now, and whether it can be. */
export interface ServerLink {
  readonly state: OutageState
  /** The server to connect to. Rejects with `Outage` while none answers. */
  server(): Promise<ServerAddress>
  /** What waits for the server: rejects with `Outage` as soon as it is lost, and then gives back what came too late. */
  waitFor<Result>(work: Promise<Result>, tooLate: (result: Result) => void): Promise<Result>
  /** Makes a socket that is destroyed when the server is lost, and when so many milliseconds pass without a byte. */
  socket(silenceMs: number): Socket
  /** Looks at once whether the server answers: something has failed. */
  check(): void
  /** Calls `listener` when the server was lost or is another one: connections to the former one are of no use. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/**
 * Keeps watch over the servers of an address with one connection that is asked twice a second (OPS-3). When it is silent for
 * three seconds, or closed and cannot be made again, every connection is destroyed and whoever waits is refused at once, until a
 * server answers again. Of several servers the one that takes writes is used (OPS-4); while there is none, one that can be read.
 */
export function linkServers(servers: readonly ServerAddress[], beats: Beats, recover: () => Promise<void>): ServerLink {
  const state = createOutageState()
  const sockets = new Set<Socket>()
  const waiting = new Set<(outage: Outage) => void>()
  const listeners = new Set<() => void>()
  let pulse: KeptConnection | null = null
  const [only] = servers.length === 1 ? servers : []
  let current: ServerAddress | null = only ?? null
  const first = Promise.withResolvers<void>()
  // Nobody may be waiting when it is rejected.
  first.promise.catch(() => {})
  let searching = false
  let recovering = false

  function lose(error: unknown, how: Loss): void {
    // A connection that was closed says little about the server: the next attempt does.
    if (how === 'closed') return
    const isNews = state.kind !== 'away'
    state.begin('away')
    const outage = new Outage('away', error)
    first.reject(outage)
    for (const refuse of waiting) refuse(outage)
    if (!isNews) return
    for (const socket of sockets) socket.destroy(outage)
    for (const listener of listeners) listener()
  }

  function use(server: ServerAddress): void {
    const isOther = current !== null && current !== server
    current = server
    first.resolve()
    if (isOther) for (const listener of listeners) listener()
  }

  async function lookForWritable(): Promise<void> {
    searching = true
    try {
      const others = servers.filter(server => server !== current)
      const { client, readOnly } = await openBest(others, {}, beats.silentMs)
      client.end().catch(() => {})
      if (!readOnly) pulse?.renew()
    } catch {
      // It is looked for again at the next beat.
    } finally {
      searching = false
    }
  }

  async function tryToRecover(): Promise<void> {
    recovering = true
    try {
      await recover()
      state.end()
    } catch {
      // What it is stands in the state.
    } finally {
      recovering = false
    }
  }

  function judge(readOnly: boolean): void {
    if (readOnly) {
      state.begin('readOnly')
      if (servers.length > 1 && !searching) void lookForWritable()
    } else if (state.kind === 'away' || state.kind === 'readOnly') state.end()
    else if (state.kind !== null && !recovering) void tryToRecover()
  }

  function begin(): KeptConnection {
    return keepConnection({
      ...beats,
      servers,
      settings: { application_name: 'forecourt pulse' },
      statement: STATEMENT,
      opened: ({ server, readOnly }) => {
        use(server)
        judge(readOnly)
      },
      answered: row => judge(row?.read_only === true),
      lost: lose,
    })
  }

  return {
    state,
    async server() {
      pulse ??= begin()
      if (current === null) await first.promise
      if (state.kind === 'away' || current === null) throw new Outage('away')
      return current
    },
    async waitFor(work, tooLate) {
      const lost = Promise.withResolvers<never>()
      waiting.add(lost.reject)
      let given = false
      try {
        const result = await Promise.race([work, lost.promise])
        given = true
        return result
      } finally {
        waiting.delete(lost.reject)
        if (!given) work.then(tooLate).catch(() => {})
      }
    },
    socket(silenceMs) {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket.setTimeout(silenceMs, () =>
        socket.destroy(new Error(`PostgreSQL has not answered for ${silenceMs / 1_000} s`)),
      )
    },
    check: () => pulse?.check(),
    onChange: listener => void listeners.add(listener),
    async close() {
      await pulse?.close()
    },
  }
}
