import { createHash } from 'node:crypto'
import { isTooBusy, type Slots } from '#platform/slots.ts'
import { decodeBrotli, encode, type Encoding } from './encoding.ts'

/** A rendered page, before it is cached or sent. */
export interface RenderedPage {
  status: number
  /** Response headers by their lower-case names, with the content security policy among them. */
  headers: Record<string, string | string[]>
  body: Uint8Array
  /** Whether every visitor may get this page until the catalogue changes. */
  shareable: boolean
}

/** A cached page, with the entity tag of its content. */
export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly etag: string
  body(encoding: Encoding): Promise<Uint8Array>
}

export interface PageCacheLimits {
  maxPages: number
  maxBytes: number
}

interface Entry extends CachedPage {
  bytes: number
}

// Estimate of the objects around a page's bytes and texts.
const ENTRY_OVERHEAD_BYTES = 2_048

async function makeEntry(
  address: string,
  page: RenderedPage,
  grew: (entry: Entry, bytes: number) => void,
): Promise<Entry> {
  // Only the Brotli form is cached, which takes a tenth of the memory. For a client that accepts neither form it is
  // unpacked.
  const brotli = await encode(page.body, 'br')
  let gzipForm: Promise<Uint8Array> | null = null
  async function makeGzip(): Promise<Uint8Array> {
    const form = await encode(await decodeBrotli(brotli), 'gzip')
    grew(entry, form.byteLength)
    return form
  }
  const entry: Entry = {
    status: page.status,
    headers: page.headers,
    // Weak, because the same tag stands for every encoding of the page.
    etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    bytes: brotli.byteLength + address.length + JSON.stringify(page.headers).length + ENTRY_OVERHEAD_BYTES,
    body: async encoding =>
      encoding === 'br' ? brotli : encoding === 'identity' ? decodeBrotli(brotli) : (gzipForm ??= makeGzip()),
  }
  return entry
}

/**
 * Caches the shareable pages of `render` by address for one version of what they show. A new version empties the cache, so no
 * cached page is ever stale. The least recently used pages make room for new ones. However many requests wait for a
 * page that is not cached, it is rendered once.
 */
export function createPageCache(
  version: () => string,
  render: (address: string) => Promise<RenderedPage>,
  { maxPages, maxBytes }: PageCacheLimits,
) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  let entriesVersion = version()
  let bytes = 0

  function dropOldVersion(): void {
    if (entriesVersion === version()) return
    entriesVersion = version()
    entries.clear()
    bytes = 0
  }

  function evict(address: string): void {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  /** The cached page of an address, which becomes the most recently used one. */
  function lookUp(address: string): Entry | undefined {
    dropOldVersion()
    const cached = entries.get(address)
    if (cached === undefined) return undefined
    entries.delete(address)
    entries.set(address, cached)
    return cached
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages && bytes <= maxBytes) return
      evict(oldest)
    }
  }

  async function renderAndCache(address: string): Promise<CachedPage | RenderedPage> {
    const renderedVersion = version()
    const page = await render(address)
    if (!page.shareable) return page
    const entry = await makeEntry(address, page, (grown, by) => {
      if (entries.get(address) !== grown) return
      grown.bytes += by
      bytes += by
      makeRoom()
    })
    dropOldVersion()
    // A change during the rendering may or may not be on the page: those who waited get it, but it is not cached.
    if (entriesVersion === renderedVersion) {
      evict(address)
      entries.set(address, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  return {
    /**
     * The page of an address: the cached one, or else one that `inSlot` renders, which is cached if it is shareable.
     * Rejects when `inSlot` refuses.
     */
    async get(address: string, inSlot: Slots): Promise<CachedPage | RenderedPage> {
      const cached = lookUp(address)
      if (cached !== undefined) return cached
      const key = `${entriesVersion} ${address}`
      const underWay = rendering.get(key)
      if (underWay !== undefined) {
        // The first request may be refused because its network asks too much: that must not refuse the others, so they
        // try themselves.
        return underWay.catch((error: unknown) => {
          if (!isTooBusy(error)) throw error
          return inSlot(async () => lookUp(address) ?? renderAndCache(address))
        })
      }
      const started = inSlot(() => renderAndCache(address)).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
    /** How many pages are cached, and how many bytes they take. */
    size: () => ({ pages: entries.size, bytes }),
  }
}
