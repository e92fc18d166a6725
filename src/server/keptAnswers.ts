import { matchesTag } from '#api/http/entityTag.ts'
import { KEPT_HEADERS, type KeptAnswer, type SendKept } from '#api/http/sendKept.ts'
import type { Site } from '#services/site.ts'
import { chooseEncoding } from './encoding.ts'
import type { PageCache, RenderedPage } from './pageCache.ts'

async function renderAnswer(site: Site, make: KeptAnswer['make']): Promise<RenderedPage> {
  const { text, headers } = await make(site)
  return {
    status: 200,
    headers: { ...KEPT_HEADERS, vary: 'Accept-Encoding', ...headers },
    body: Buffer.from(text),
    shareable: true,
  }
}

/** Caches answers of the API beside the pages, compressed. They are exact: each lacks nothing that was committed here before it was asked for. */
export function createKeptSender(site: Site, cache: PageCache): SendKept {
  return async (request, reply, { key, inSlot, make }) => {
    const answer = await cache.get(`api ${key}`, { exact: true, inSlot, render: () => renderAnswer(site, make) })
    reply.headers(answer.headers)
    if (!('etag' in answer)) return reply.send(answer.body)
    reply.header('etag', answer.etag)
    if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await answer.body(encoding))
  }
}
