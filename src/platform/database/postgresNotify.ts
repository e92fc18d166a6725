import { Client } from 'pg'

// `pg` does not listen again by itself; between two attempts, and in case a bell is lost, listeners are rung by the clock.
const RING_ANYWAY_MS = 1_000
const RECONNECT_MS = 1_000
const CONNECT_WITHIN_MS = 10_000
// Nothing is ever asked on this connection: only probes tell that the other side is gone without a word.
const PROBE_AFTER_MS = 10_000

/** Listens on a channel with a connection of its own, and again after that breaks. Rings once a second regardless. */
export function listenForCommits(address: string, channel: string) {
  const listeners = new Set<() => void>()
  const ring = () => {
    for (const listener of listeners) listener()
  }
  let client: Client | null = null
  let reconnect: NodeJS.Timeout | undefined
  let closed = false

  const tryAgainLater = () => {
    client = null
    if (!closed) reconnect = setTimeout(connect, RECONNECT_MS).unref()
  }
  const connect = () => {
    const attempt = new Client({
      connectionString: address, application_name: 'forecourt bell', connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true, keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    })
    client = attempt
    attempt.on('notification', ring)
    attempt.on('error', () => {})
    attempt.on('end', tryAgainLater)
    attempt.connect().then(() => attempt.query(`listen ${channel}`)).then(ring, () => attempt.end().catch(() => {}))
  }
  const clock = setInterval(ring, RING_ANYWAY_MS).unref()
  let started = false

  return {
    /** Calls `listener` at every ring; the first one opens the connection. Returns the way to stop. */
    onRing(listener: () => void): () => void {
      listeners.add(listener)
      if (!started) connect()
      started = true
      return () => listeners.delete(listener)
    },
    async close(): Promise<void> {
      closed = true
      clearInterval(clock)
      clearTimeout(reconnect)
      listeners.clear()
      await client?.end().catch(() => {})
    },
  }
}
