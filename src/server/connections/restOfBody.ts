import type { FastifyInstance } from 'fastify'

/**
 * Reads on, past an answer that came before the end of its request's body, and throws away what comes. Node does so by itself only where
 * nobody has read of the body: what a reader left lying would block the connection, and the next request on it, until it is closed as
 * silent. Browsers send the next try on the same connection (ADMIN-10). A body that is too slow is cut off as before.
 */
export function readRestOfBodies(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume()
    done()
  })
}
