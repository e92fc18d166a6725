import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProxySigns } from '#services/operations/proxySigns.ts'

const isForwarded = ({ headers }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers['x-real-ip'] !== undefined

/** Notes of every request whether it came through a proxy, and whether that proxy is believed (OPS-7). */
export function noteProxies(app: FastifyInstance, signs: ProxySigns): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    const forwarded = isForwarded(request)
    // All addresses as far as they are believed: the peer's own alone where it is no trusted proxy.
    const believed = forwarded && (request.ips?.length ?? 1) > 1
    signs.note(peer, forwarded, believed)
    done()
  })
}
