import { Client } from 'pg'

// `pg` does not listen again after a connection broke. Between two attempts, and in case a notification is lost,
// listeners are called once a second.
const NOTIFY_ANYWAY_MS = 1_000
const RECONNECT_MS = 1_000
const CONNECT_WITHIN_MS = 10_000
// No query runs on this connection, so only TCP probes detect that the peer has vanished.
const PROBE_AFTER_MS = 10_000

/**
 * Listens on a channel with a connection of its own and reconnects when that breaks. Also calls the listeners every
 * second.
 */
export function listenForCommits(address: string, channel: string) {
  const listeners = new Set<() => void>()
  const notify = () => {
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
      connectionString: address,
      application_name: 'forecourt notify',
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    })
    client = attempt
    attempt.on('notification', notify)
    attempt.on('error', () => {})
    attempt.on('end', tryAgainLater)
    attempt
      .connect()
      .then(() => attempt.query(`listen ${channel}`))
      .then(notify, () => attempt.end().catch(() => {}))
  }
  const clock = setInterval(notify, NOTIFY_ANYWAY_MS).unref()
  let started = false

  return {
    /**
     * Calls `listener` on every notification and once a second; the first listener opens the connection. Returns a
     * function that removes it.
     */
    onCommit(listener: () => void): () => void {
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
