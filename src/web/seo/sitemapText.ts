/** Most addresses one file of a sitemap may hold (sitemaps.org). */
export const SITEMAP_URLS = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** An address of a sitemap: its path with query, and when it last changed (epoch milliseconds), if known. */
export interface SitemapEntry {
  path: string
  changedAt?: number
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The text of a sitemap in chunks, as the entries arrive. */
export async function* writeSitemap(
  origin: string,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for await (const { path, changedAt } of entries) {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
    yield `<url><loc>${escape(origin + path)}</loc>${changed}</url>\n`
  }
  yield '</urlset>\n'
}

/** The index of a sitemap that is split into `files`: `/sitemap.xml?part=1` and on. */
export function writeSitemapIndex(origin: string, files: number): string {
  const list = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escape(`${origin}/sitemap.xml?part=${at + 1}`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${list.join('')}</sitemapindex>\n`
}
