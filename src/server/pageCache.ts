import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isTooBusy, type Slots } from '#platform/slots.ts'
import type { Editions } from '#services/catalogue/editions.ts'
import { decodeBrotli, encode, type Encoding } from './encoding.ts'
import { createRefresher, type RefresherParts } from './refresher.ts'

/** A rendered page, before it is cached or sent. */
export interface RenderedPage {
  status: number
  /** Response headers by their lower-case names, with the content security policy among them. */
  headers: Record<string, string | string[]>
  body: Uint8Array
  /** Whether every visitor may get this page as long as it is current. */
  shareable: boolean
}

/** A cached page, with the entity tag of its content. */
export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly etag: string
  body(encoding: Encoding): Promise<Uint8Array>
}

type Render = () => Promise<RenderedPage>

/** How a page is asked for. */
export interface Ask {
  /** Whether it may lack nothing that has changed before the call. */
  exact: boolean
  inSlot: Slots
  /** Makes the page. It is called later too, so it must hold nothing of the request. */
  render: Render
}

/** The cache of everything that all visitors share, within one limit. */
export interface PageCache {
  /**
   * The page of an address: the cached one, or else one that is rendered in a slot, which is cached if it is shareable. A cached
   * page that lacks a change is rendered before it is sent as long as little is to be done, else sent as it is for at most
   * `LONGEST_MS`, and rendered behind. Rejects when `inSlot` refuses. Addresses of answers that are no pages must be none of a page.
   */
  get(address: string, ask: Ask): Promise<CachedPage | RenderedPage>
  /** How many pages are cached, and how many bytes they take. */
  size(): { pages: number; bytes: number }
  /** How often a page was asked for that was in the cache, one that was not, and how many were sent that lacked a change. */
  counts(): { hits: number; misses: number; stale: number }
  /** Resolves when nothing is rendered behind the answers any more. */
  close(): Promise<void>
}

/** For so long a page may lack a change [ms]; then it is rendered before it is sent. */
export const LONGEST_MS = 60_000

interface Entry extends CachedPage {
  bytes: number
  /** The newest edition from which it is known to be made. */
  edition: number
  render: Render
}

/** A page that was made, from which edition. */
type Made = Entry | (RenderedPage & { edition: number })

// Estimate of the objects around a page's bytes and texts.
const ENTRY_OVERHEAD_BYTES = 6_144

/**
 * Gives the memory of bytes that nobody uses any more back at once. Whole pages would wait for the collection of garbage, which
 * comes when tens of megabytes of them have piled up.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

// Weak, because the same tag stands for every encoding of the page.
const tagOf = (body: Uint8Array) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const headOf = ({ status, headers }: Pick<RenderedPage, 'status' | 'headers'>) => JSON.stringify([status, headers])

/** Renderings behind the answers have a turn of their own, between which cached pages are answered. */
const betweenAnswers: Slots = async work => {
  await yieldToEventLoop()
  return work()
}

interface New {
  address: string
  etag: string
  edition: number
  render: Render
}

async function makeEntry(
  { address, etag, edition, render }: New,
  page: RenderedPage,
  grew: (entry: Entry, bytes: number) => void,
): Promise<Entry> {
  // Only the Brotli form is cached, which takes a tenth of the memory.
  const brotli = await encode(page.body, 'br')
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
    etag,
    edition,
    render,
    bytes: brotli.byteLength + address.length + JSON.stringify(page.headers).length + ENTRY_OVERHEAD_BYTES,
    body: async encoding =>
      encoding === 'br' ? brotli : encoding === 'identity' ? unpack() : (gzipForm ??= makeGzip()),
  }
  return entry
}

/** The parts of a cache: what pages are made from, and what its refresher is told. */
export type CacheParts = Omit<RefresherParts, 'render'> & { maxBytes: number; editions: Editions }

/**
 * Caches shareable pages by address, at most so many bytes of them. The least recently used pages make room for new ones. However
 * many requests wait for a page that is not cached, it is rendered once.
 */
export function createPageCache({ maxBytes, editions, ...parts }: CacheParts): PageCache {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<Made>>()
  let bytes = 0
  const counts = { hits: 0, misses: 0, stale: 0 }
  const refresher = createRefresher({
    ...parts,
    async render(address) {
      const entry = entries.get(address)
      if (entry !== undefined && entry.edition !== editions.current())
        await begin(address, betweenAnswers, entry.render)
    },
  })

  function evict(address: string): void {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
    refresher.forget(address)
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      evict(oldest)
    }
  }

  function grow(entry: Entry, by: number, address: string): void {
    if (entries.get(address) !== entry) return
    entry.bytes += by
    bytes += by
    makeRoom()
  }

  async function renderAndCache(address: string, render: Render): Promise<Made> {
    // What changes from here on may or may not be on the page.
    const edition = editions.current()
    const page = await render()
    if (!page.shareable) {
      evict(address)
      return { ...page, edition }
    }
    const etag = tagOf(page.body)
    const before = entries.get(address)
    if (before?.etag === etag && headOf(before) === headOf(page)) {
      release(page.body)
      before.edition = Math.max(before.edition, edition)
      if (before.edition === editions.current()) refresher.forget(address)
      return before
    }
    const entry = await makeEntry({ address, etag, edition, render }, page, (grown, by) => grow(grown, by, address))
    if ((entries.get(address)?.edition ?? -1) <= edition) {
      evict(address)
      entries.set(address, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  function begin(address: string, inSlot: Slots, render: Render): Promise<Made> {
    const made = inSlot(async () => {
      const entry = entries.get(address)
      return entry?.edition === editions.current() ? entry : renderAndCache(address, render)
    }).finally(() => {
      if (rendering.get(address) === made) rendering.delete(address)
    })
    rendering.set(address, made)
    return made
  }

  /** The page that is being rendered, if it lacks nothing that an edition has. */
  async function join(underway: Promise<Made>, edition: number): Promise<Made | null> {
    try {
      const page = await underway
      return page.edition >= edition ? page : null
    } catch (error) {
      // The first request may be refused because its network asks too much: that must not refuse the others, so they
      // try themselves.
      if (!isTooBusy(error)) throw error
      return null
    }
  }

  const mayBeSent = ({ edition }: Entry) => editions.outdatedMs(edition) <= LONGEST_MS

  /** What is cached of an address, as far as it may be sent. */
  async function lookUp(address: string, exact: boolean): Promise<Entry | undefined> {
    const cached = entries.get(address)
    if (cached === undefined) return undefined
    // It becomes the most recently used one.
    entries.delete(address)
    entries.set(address, cached)
    if (cached.edition === editions.current()) return cached
    if (exact || !mayBeSent(cached)) return undefined
    const rendered = refresher.renderNow(address)
    if (rendered === null) {
      refresher.sentStale(address, editions.outdatedMs(cached.edition))
      counts.stale++
      return cached
    }
    // A page that cannot be rendered is sent as it is, as long as it may be.
    await rendered.catch(parts.failed)
    const fresh = entries.get(address)
    return fresh && mayBeSent(fresh) ? fresh : undefined
  }

  return {
    async get(address, { exact, inSlot, render }) {
      const edition = editions.current()
      const cached = await lookUp(address, exact)
      if (cached !== undefined) {
        counts.hits++
        return cached
      }
      counts.misses++
      for (let tries = 0; tries < 2; tries++) {
        const underway = rendering.get(address)
        if (underway === undefined) break
        const joined = await join(underway, edition)
        if (joined !== null) return joined
      }
      // Nothing waits between looking and this: of those who ask together one begins.
      return begin(address, inSlot, render)
    },
    size: () => ({ pages: entries.size, bytes }),
    counts: () => ({ ...counts }),
    close: () => refresher.close(),
  }
}
