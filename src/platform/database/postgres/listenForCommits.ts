import type { ServerAddress } from './address.ts'
import { keepConnection, type KeptConnection } from './keepConnection.ts'

// Between two attempts, and in case a notification is lost, listeners are called once a second.
const NOTIFY_ANYWAY_MS = 1_000

/** When a server counts as silent, in milliseconds. */
export interface Beats {
  everyMs: number
  silentMs: number
}

/**
 * Listens on a channel with a connection of its own, which is made again when it breaks or says nothing any more. Also calls the
 * listeners every second. A standby takes no listeners: until it is promoted, that second is all.
 */
export function listenForCommits(servers: readonly ServerAddress[], channel: string, beats: Beats) {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const clock = setInterval(notify, NOTIFY_ANYWAY_MS).unref()
  let kept: KeptConnection | null = null

  function begin(): KeptConnection {
    return keepConnection({
      ...beats,
      servers,
      settings: { application_name: 'forecourt notify' },
      // To listen again changes nothing, and is answered.
      statement: `listen ${channel}`,
      opened({ client }) {
        client.on('notification', notify)
        notify()
      },
      lost: () => {},
    })
  }

  return {
    /**
     * Calls `listener` on every notification and once a second; the first listener opens the connection. Returns a
     * function that removes it.
     */
    onCommit(listener: () => void): () => void {
      listeners.add(listener)
      kept ??= begin()
      return () => listeners.delete(listener)
    },
    async close(): Promise<void> {
      clearInterval(clock)
      listeners.clear()
      await kept?.close()
    },
  }
}
