import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections that were silent for the server's `connectionTimeout`, as Node does, except those that wait for
 * our response: work on a request may take longer than that, and its sender must get the result.
 */
export function cutOffSilent(app: FastifyInstance): void {
  const answers = new WeakMap<Socket, ServerResponse>()
  app.addHook('onRequest', (request, reply, done) => {
    answers.set(request.raw.socket, reply.raw)
    done()
  })
  app.server.on('timeout', (socket: Socket) => {
    const answer = answers.get(socket)
    const waitsForUs = answer !== undefined && !answer.headersSent && (answer.req.complete || answer.req.isPaused())
    if (waitsForUs) socket.setTimeout(app.server.timeout)
    else socket.destroy()
  })
}
