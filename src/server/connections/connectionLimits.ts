import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#domain/accounts/networkAddress.ts'
import { proxiesOf, type TrustedProxies } from '#platform/trustedProxies.ts'

/** How many connections there may be at a time. */
export interface ConnectionLimits {
  all: number
  ofOneNetwork: number
  /** Whether connections from an address are not counted by network: those of proxies, behind which everybody is. */
  isProxy: (address: string) => boolean
}

// Each takes some ten kilobytes while nothing is asked for. A mobile network that puts many people behind one address has as many.
const ALL = 4_000
const OF_ONE_NETWORK = 500
// So long one beyond the limits may take to ask, so that it can be told why it is refused.
const ASK_WITHIN_MS = 2_000
const RETRY_AFTER_SECONDS = 5
const BUSY = 'The site has more connections than it can answer. Please try again in a few seconds.\n'

/** The limits of a server that stands behind these proxies. */
export function connectionLimitsBehind(proxies: TrustedProxies): ConnectionLimits {
  return { all: ALL, ofOneNetwork: OF_ONE_NETWORK, isProxy: proxiesOf(proxies) }
}

/**
 * Bounds the connections of the server. A network may have as many as its limit, and at most half of those that others leave: so the first
 * to come do not shut out those who come later. What is beyond is answered with 503 and closed; where many are refused, it is closed at once.
 * Returns how many are open.
 */
export function limitConnections(app: FastifyInstance, { all, ofOneNetwork, isProxy }: ConnectionLimits): () => number {
  const networks = new Map<string, number>()
  const refused = new Set<Socket>()
  const mostRefused = Math.ceil(all / 10)
  let open = 0

  function mayStay(network: string | null): boolean {
    if (network === null) return open < all
    const own = networks.get(network) ?? 0
    return own < Math.min(ofOneNetwork, Math.ceil((all - open + own) / 2))
  }

  function count(network: string | null, by: 1 | -1): void {
    open += by
    if (network === null) return
    const own = (networks.get(network) ?? 0) + by
    if (own === 0) networks.delete(network)
    else networks.set(network, own)
  }

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address) ? null : networkOf(address)
    if (!mayStay(network)) {
      if (refused.size >= mostRefused) {
        socket.destroy()
        return
      }
      refused.add(socket)
      const tooLate = setTimeout(() => socket.destroy(), ASK_WITHIN_MS)
      socket.once('close', () => {
        clearTimeout(tooLate)
        refused.delete(socket)
      })
      return
    }
    count(network, 1)
    socket.once('close', () => count(network, -1))
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!refused.has(request.raw.socket)) return done()
    reply
      .code(503)
      .headers({ connection: 'close', 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(BUSY)
  })
  return () => open
}
