import type { FastifyInstance, FastifyRequest } from 'fastify'

const OLD_VERSION = '1.0'
// The names that RFC 3986 knows, with a port.
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/** How many `Host` headers a request has: Node passes on the first one alone. */
function countHosts({ rawHeaders }: FastifyRequest['raw']): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/**
 * Whether it is plain for which site and address a request is: it has one valid `Host` (none in HTTP/1.0) and asks for a path. Where a
 * proxy and this server read two of them differently, one of them guards another address than the other answers.
 */
function isPlain({ raw }: FastifyRequest): boolean {
  if (!raw.url?.startsWith('/')) return false
  const hosts = countHosts(raw)
  if (hosts === 0) return raw.httpVersion === OLD_VERSION
  return hosts === 1 && HOST.test(raw.headers.host ?? '')
}

/**
 * Refuses requests of which servers and proxies could think differently (400), before anything else looks at them, and gives up those
 * whose sender has gone before they were handled (OPS-10).
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Node forgets the address of a connection that has ended unless it was asked for before.
    void request.ip
    if (isPlain(request)) done()
    else done(Object.assign(new Error('not a plain request'), { statusCode: 400 }))
  })
  app.addHook('preHandler', (request, reply, done) => {
    // Its sender cannot hear what came of it; and of one that was refused for what came behind it nothing may come.
    if (request.raw.socket.destroyed) reply.hijack()
    done()
  })
}
