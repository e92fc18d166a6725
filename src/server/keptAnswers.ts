import { matchesTag } from '#api/http/entityTag.ts'
import { KEPT_HEADERS, type SendKept } from '#api/http/sendKept.ts'
import type { Site } from '#services/site.ts'
import { chooseEncoding } from './encoding.ts'
import type { PageCache } from './pageCache.ts'

/** Keeps answers of the API in the cache of the pages, compressed, until something changes: a stale one is never sent. */
export function createKeptSender(site: Site, cache: PageCache): SendKept {
  return async (request, reply, { key, inSlot, make }) => {
    const answer = await cache.get(`api ${key}`, inSlot, async () => {
      const { text, headers } = await make(site)
      return {
        status: 200,
        headers: { ...KEPT_HEADERS, vary: 'Accept-Encoding', ...headers },
        body: Buffer.from(text),
        shareable: true,
      }
    })
    reply.headers(answer.headers)
    if (!('etag' in answer)) return reply.send(answer.body)
    reply.header('etag', answer.etag)
    if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await answer.body(encoding))
  }
}
