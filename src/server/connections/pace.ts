import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

// A telephone at the edge of the network manages several times as much, with pauses; silence is cut off by the server.
const LEAST_BYTES = 120_000
const WITHIN_SECONDS = 30

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts off a body that is slower than `LEAST_BYTES` within `WITHIN_SECONDS` in which it was waited for. */
function watchPace(body: IncomingMessage): void {
  let seconds = 0
  let before = body.socket.bytesRead
  const clock = setInterval(() => {
    if (body.complete) clearInterval(clock)
    // While it waits for its turn, or what came is being worked on, nothing more is read: that is not the sender's doing.
    if (body.complete || body.readableFlowing !== true) return
    seconds += 1
    if (seconds < WITHIN_SECONDS) return
    if (body.socket.bytesRead - before < LEAST_BYTES) body.destroy()
    seconds = 0
    before = body.socket.bytesRead
  }, 1_000).unref()
  body.once('close', () => clearInterval(clock))
}

/** Cuts off senders of bodies that send next to nothing, so that few of them cannot keep everybody else out (OPS-5). */
export function cutOffSlow(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) watchPace(request.raw)
    done()
  })
}
