import type { FastifyInstance } from 'fastify'

// Slower responses are logged at the level info; the others only at the level debug.
const SLOW_MS = 1_000

/**
 * Gives every request an id, which the response carries, and logs its outcome without anything that a person may have
 * typed.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const slow = reply.elapsedTime > SLOW_MS
    if (slow || request.log.level === 'debug' || request.log.level === 'trace') {
      const entry = { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
      request.log[slow ? 'info' : 'debug'](entry, slow ? 'answered slowly' : 'answered')
    }
    done()
  })
}
