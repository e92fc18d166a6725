import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { REFUSALS } from '#api/failures/failureStatus.ts'
import { refusalPage } from './failurePage.ts'

/** What Node says of a request that it cannot read. */
type BrokenRequest = Error & { code?: string; rawPacket?: unknown }

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}
const LONGEST_START = 64

/** A refusal in the form of the calls of the API, or else as a page. */
function refusal(status: number, isCall: boolean): { type: string; body: string } {
  return isCall
    ? {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ success: false, ...(REFUSALS[status] ?? REFUSALS[400]) }),
      }
    : { type: 'text/html; charset=utf-8', body: refusalPage(status) }
}

function headersOf(type: string, body: string, always: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...always,
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}

/** Whether what came begins with a request for a call of the API. */
const isCallIn = (packet: unknown) =>
  Buffer.isBuffer(packet) && /^[A-Z]+ \/api[/?]/.test(packet.toString('latin1', 0, LONGEST_START))

/**
 * Answers what Node cannot read as a request (malformed, too long, too late) as everything is answered that is refused here, with the
 * headers `always`, and closes the connection. Such requests are noise, logged at the level debug. Whoever sent nothing, or is in the
 * midst of an answer, gets none: it would be read as part of the other.
 */
export function createBrokenAnswers(always: Readonly<Record<string, string>>, log: Logger) {
  const underWay = new WeakMap<Socket, ServerResponse>()

  return {
    /** Notes which answer a connection waits for, and answers what Node would refuse by itself. */
    follow(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        underWay.set(request.raw.socket, reply.raw)
        done()
      })
      ;(app.server as Server).on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        const { type, body } = refusal(417, request.url?.startsWith('/api/') === true)
        response.writeHead(417, headersOf(type, body, always)).end(body)
      })
    },
    /** To be given to the server: what is done about a request that cannot be read. */
    clientErrorHandler(error: BrokenRequest, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      log.debug({ code: error.code }, 'a request could not be read')
      const answer = underWay.get(socket)
      const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished
      if (socket.writable && socket.bytesRead > 0 && !isAnswering) {
        const status = STATUSES[error.code ?? ''] ?? 400
        const { type, body } = refusal(status, isCallIn(error.rawPacket))
        const lines = Object.entries(headersOf(type, body, always)).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
      }
      socket.destroy()
    },
  }
}
