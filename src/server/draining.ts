import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 50

/** Whether a process is about to stop, as its answers and `/health` say it. */
export interface Stopping {
  begun: boolean
}

/** From the beginning of the end on, each answer closes its connection: the client's next request goes to another process. */
export function closeAfterAnswers(app: FastifyInstance, stopping: Stopping): void {
  app.server.prependListener('request', (_request, response) => {
    if (stopping.begun) response.shouldKeepAlive = false
  })
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise(resolve => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}

/**
 * Lets those go who are connected, before the server is closed (OPS-4): for so many milliseconds it answers everything and
 * says in `/health` that it stops, so that a proxy sends the next requests elsewhere, and closes no connection on which one
 * may be on its way. With `othersListen` other processes take new connections at the same port: then it takes none from the
 * beginning, and is done as soon as nobody is connected.
 */
export async function drain(
  app: FastifyInstance,
  stopping: Stopping,
  { milliseconds, othersListen }: { milliseconds: number; othersListen: boolean },
): Promise<void> {
  stopping.begun = true
  const giveUpAt = performance.now() + milliseconds
  // The function of HTTP servers would also close connections that are idle just now.
  if (othersListen && app.server.listening) NetServer.prototype.close.call(app.server)
  while (performance.now() < giveUpAt) {
    await pause(Math.min(LOOK_AGAIN_MS, Math.max(1, giveUpAt - performance.now())))
    if (othersListen && (await countConnections(app)) === 0) return
  }
}
