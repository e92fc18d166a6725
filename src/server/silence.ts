import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts off connections that were silent for the server's `connectionTimeout`, as Node does, but not those that wait for us:
 * what was sent is being worked on, which may take longer, and whoever sent it is to hear what became of it.
 */
export function cutOffSilent(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', async (request, reply) => { answers.set(request.raw.socket, reply.raw) })
  app.server.on('timeout', (socket: Socket) => {
    const answer = answers.get(socket)
    const waitsForUs = answer !== undefined && !answer.headersSent && (answer.req.complete || answer.req.isPaused())
    if (waitsForUs) socket.setTimeout(app.server.timeout)
    else socket.destroy()
  })
}
