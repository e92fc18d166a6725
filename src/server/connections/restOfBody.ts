import type { FastifyInstance } from 'fastify'

/** A body that is refused as too large is read to its end up to so many bytes; who sends more is cut off. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Reads on, past an answer that came before the end of its request's body, and throws away what comes. Node does so by itself only where
 * nobody has read of the body: what a reader left lying would block the connection, and the next request on it, until it is closed as
 * silent. Browsers send the next try on the same connection (ADMIN-10). A body that is too slow is cut off as before.
 *
 * After 413 Fastify would close the connection under a sender who still writes, who then sees a broken line in place of the answer (API-10).
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
