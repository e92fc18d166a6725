import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encode, type Encoding } from './encoding.ts'
import type { CachedPage, RenderedPage } from './cachedPage.ts'

// Below this size compressing hardly saves anything.
const WORTH_COMPRESSING_BYTES = 1_024

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(etag.slice(2)) || ifNoneMatch.trim() === '*')
}

/** Names and values of headers in turn, as Node's `writeHead` takes them; several values of a name are several headers. */
function listHeaders(headers: Record<string, string | string[]>): string[] {
  return Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap(value => [name, value]))
}

/** Sends a cached page, or 304 to whoever has it. */
export type SendCached = (page: CachedPage, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Makes the function that sends cached pages. Their headers are put together once for each page and encoding and go to
 * Node past Fastify, which would look at each of them at each request: they must be all that an answer needs, `always`
 * among them. The hooks for answers that are done run as ever.
 */
export function createCachedSender(always: Readonly<Record<string, string>>): SendCached {
  const ready = new WeakMap<CachedPage, Map<Encoding | 304, string[]>>()

  function headersOf(page: CachedPage, form: Encoding | 304, bytes: number): string[] {
    const known = ready.get(page) ?? new Map<Encoding | 304, string[]>()
    if (known.size === 0) ready.set(page, known)
    const headers =
      known.get(form)
      ?? listHeaders({
        ...always,
        ...page.headers,
        ...(page.status === 200 && { etag: page.etag }),
        ...(form !== 304 && { 'content-length': String(bytes) }),
        ...(form !== 304 && form !== 'identity' && { 'content-encoding': form }),
      })
    known.set(form, headers)
    return headers
  }

  return async (page, request, reply) => {
    const same = page.status === 200 && names(request.headers['if-none-match'], page.etag)
    const form = same ? 304 : chooseEncoding(request.headers['accept-encoding'])
    const body = form === 304 ? undefined : await page.body(form)
    reply.hijack()
    reply.raw.writeHead(form === 304 ? 304 : page.status, [
      ...headersOf(page, form, body?.byteLength ?? 0),
      'x-request-id',
      request.id,
    ])
    reply.raw.end(body)
  }
}

/** Sends a page that is not cached. */
export async function sendOnce(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const small = page.body.byteLength < WORTH_COMPRESSING_BYTES
  const encoding = small ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .headers(page.headers)
    .send(await encode(page.body, encoding))
}
