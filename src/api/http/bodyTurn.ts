import type { FastifyInstance, FastifyRequest } from 'fastify'

/** From this length on [characters] a body waits for its turn. Shorter ones are checked in less than it takes to answer a cached page. */
export const LONG_BODY = 8 * 1024

/** The turn that was given last. There is one event loop in a process, so there is one line before it. */
let last: Promise<void> = Promise.resolve()

const nextRound = () =>
  new Promise<void>(resolve => {
    setImmediate(resolve)
  })

/**
 * Resolves when a body of `length` characters may be parsed and checked. Of long ones, one is checked in each round of the event loop, so that
 * other requests are answered between them (OPS-5): what arrives on many connections at once would else be checked in one go.
 */
export function bodyTurn(length: number): Promise<void> {
  if (length < LONG_BODY) return Promise.resolve()
  last = last.then(nextRound)
  return last
}

/** Parses JSON as Fastify does, long bodies in turn. */
export function parseJsonInTurn(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    await bodyTurn(body.length)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    parse(request, body, (error, parsed: unknown) => {
      if (error) reject(error)
      else resolve(parsed)
    })
    return promise
  })
}
