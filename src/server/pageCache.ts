import { createHash } from 'node:crypto'
import { isTooBusy, type Slots } from '#platform/slots.ts'
import { decodeBrotli, encode, type Encoding } from './encoding.ts'

/** A rendered page, before it is cached or sent. */
export interface RenderedPage {
  status: number
  /** Response headers by their lower-case names, with the content security policy among them. */
  headers: Record<string, string | string[]>
  body: Uint8Array
  /** Whether every visitor may get this page as long as it is current. */
  shareable: boolean
}

/** A rendered page that knows whether it would be the same now. */
export interface CurrentPage extends RenderedPage {
  /** Called at each request, so it must cost little; false stays false. */
  isCurrent(): boolean
}

/** A cached page, with the entity tag of its content. */
export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly etag: string
  isCurrent(): boolean
  body(encoding: Encoding): Promise<Uint8Array>
}

type Render = () => Promise<CurrentPage>

/** The cache of everything that all visitors share, within one limit. */
export interface PageCache {
  /**
   * The page of an address: the cached one, or else one that `render` makes in a slot, which is cached if it is shareable.
   * Rejects when `inSlot` refuses. Addresses of answers that are no pages must be none of a page.
   */
  get(address: string, inSlot: Slots, render: Render): Promise<CachedPage | CurrentPage>
  /** How many pages are cached, and how many bytes they take. */
  size(): { pages: number; bytes: number }
  /** How often a page was asked for that was in the cache, and one that was not. */
  counts(): { hits: number; misses: number }
}

interface Entry extends CachedPage {
  bytes: number
}

// Estimate of the objects around a page's bytes and texts, and of what it has read.
const ENTRY_OVERHEAD_BYTES = 6_144

/**
 * Gives the memory of bytes that nobody uses any more back at once. Whole pages would wait for the collection of garbage, which
 * comes when tens of megabytes of them have piled up.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

async function makeEntry(
  address: string,
  page: CurrentPage,
  grew: (entry: Entry, bytes: number) => void,
): Promise<Entry> {
  // Only the Brotli form is cached, which takes a tenth of the memory.
  const brotli = await encode(page.body, 'br')
  // Weak, because the same tag stands for every encoding of the page.
  const etag = `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`
  release(page.body)
  let gzipForm: Promise<Uint8Array> | null = null
  async function makeGzip(): Promise<Uint8Array> {
    try {
      const form = await encode(await decodeBrotli(brotli), 'gzip')
      grew(entry, form.byteLength)
      return form
    } catch (error) {
      // The next request tries again.
      gzipForm = null
      throw error
    }
  }
  // For clients that accept neither form it is unpacked: once for all who are being answered, because one slow reader may
  // ask for it hundreds of times before it reads an answer.
  let unpacking: Promise<Uint8Array> | null = null
  let unpacked: WeakRef<Uint8Array> | undefined
  async function unpack(): Promise<Uint8Array> {
    const known = unpacked?.deref()
    if (known !== undefined) return known
    unpacking ??= decodeBrotli(brotli).finally(() => {
      unpacking = null
    })
    const form = await unpacking
    unpacked = new WeakRef(form)
    return form
  }
  const entry: Entry = {
    status: page.status,
    headers: page.headers,
    isCurrent: page.isCurrent,
    etag,
    bytes: brotli.byteLength + address.length + JSON.stringify(page.headers).length + ENTRY_OVERHEAD_BYTES,
    body: async encoding =>
      encoding === 'br' ? brotli : encoding === 'identity' ? unpack() : (gzipForm ??= makeGzip()),
  }
  return entry
}

/** A page that is being rendered, and how many renderings had begun before. */
interface Underway {
  page: Promise<CachedPage | CurrentPage>
  number: number
}

/**
 * Caches shareable pages by address, at most so many bytes of them, as long as they are current: whoever asks after a
 * change gets a page that has it. The least recently used pages make room for new ones. However many requests wait for a
 * page that is not cached, it is rendered once.
 */
export function createPageCache(maxBytes: number): PageCache {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Underway>()
  let begun = 0
  let bytes = 0
  let hits = 0
  let misses = 0

  function evict(address: string): void {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  /** The cached page of an address if it is current, which becomes the most recently used one. */
  function lookUp(address: string): Entry | undefined {
    const cached = entries.get(address)
    if (cached === undefined) return undefined
    if (!cached.isCurrent()) {
      evict(address)
      return undefined
    }
    entries.delete(address)
    entries.set(address, cached)
    return cached
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      evict(oldest)
    }
  }

  async function renderAndCache(address: string, render: Render): Promise<CachedPage | CurrentPage> {
    const page = await render()
    if (!page.shareable) return page
    const entry = await makeEntry(address, page, (grown, by) => {
      if (entries.get(address) !== grown) return
      grown.bytes += by
      bytes += by
      makeRoom()
    })
    // A change during the rendering may or may not be on the page: those who waited get it, but it is not cached.
    if (entry.isCurrent()) {
      evict(address)
      entries.set(address, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  function begin(address: string, inSlot: Slots, render: Render): Promise<CachedPage | CurrentPage> {
    const started: Underway = {
      number: begun++,
      page: inSlot(async () => lookUp(address) ?? renderAndCache(address, render)).finally(() => {
        if (rendering.get(address) === started) rendering.delete(address)
      }),
    }
    rendering.set(address, started)
    return started.page
  }

  /** The page that is being rendered, if it is right for who asked when so many renderings had begun. */
  async function join(underway: Underway, askedAt: number): Promise<CachedPage | CurrentPage | null> {
    try {
      const page = await underway.page
      // One that began earlier may lack a change that was answered before this request came.
      return underway.number >= askedAt || page.isCurrent() ? page : null
    } catch (error) {
      // The first request may be refused because its network asks too much: that must not refuse the others, so they
      // try themselves.
      if (!isTooBusy(error)) throw error
      return null
    }
  }

  return {
    async get(address, inSlot, render) {
      const askedAt = begun
      const cached = lookUp(address)
      if (cached !== undefined) {
        hits++
        return cached
      }
      misses++
      const first = rendering.get(address)
      const joined = first && (await join(first, askedAt))
      if (joined) return joined
      const second = rendering.get(address)
      return (second && (await join(second, askedAt))) || begin(address, inSlot, render)
    },
    size: () => ({ pages: entries.size, bytes }),
    counts: () => ({ hits, misses }),
  }
}
