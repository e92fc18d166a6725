import type { FastifyInstance } from 'fastify'

/** A refused body of at most so many bytes is read to its end; the connection of a larger one is closed. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Reads on, past an answer that came before the end of its request's body, and throws away what comes. Node does so by itself only where
 * nobody has read of the body: what a reader left lying would block the connection, and the next request on it, until it is closed as
 * silent. Browsers send the next try on the same connection (ADMIN-10). A body that is too slow is cut off as before.
 *
 * Fastify closes the connection after a 413. A client that is still sending then fails with a broken pipe and never reads the answer
 * (API-10), so the connection stays open up to `MOST_BYTES`.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ headers }, reply, payload, done) => {
    if (reply.statusCode === 413 && Number(headers['content-length']) <= MOST_BYTES) reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume()
    done()
  })
}
