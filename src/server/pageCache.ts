import { isTooBusy, type Slots } from '#platform/slots.ts'
import { makeEntry, type CachedPage, type Entry, type RenderedPage } from './cachedPage.ts'
import type { Freshness, Made } from './freshness.ts'
import type { Renewal } from './renewal.ts'

type Render = () => Promise<RenderedPage>

/** How a request treats a stale page: whether it may be sent, and the slots in which it is then rendered again. */
export interface StalePolicy {
  maySend(): boolean
  inSlot: Slots
}

/** The cache of everything that all visitors share, within one limit. */
export interface PageCache {
  /**
   * The page of an address: the cached one, or else one that `render` makes in a slot, which is cached if it is shareable.
   * A stale page is sent, and rendered again afterwards, where `stale` allows it; without that the page has every change that
   * this process knew when it was asked for. Rejects when `inSlot` refuses. Addresses of answers that are no pages must be none
   * of a page.
   */
  get(address: string, inSlot: Slots, render: Render, stale?: StalePolicy): Promise<CachedPage | RenderedPage>
  /** How many pages are cached, and how many bytes they take. */
  size(): { pages: number; bytes: number }
  /** How often a page was asked for that was in the cache, and one that was not. */
  counts(): { hits: number; misses: number }
}

/** A page that is being rendered, and how many renderings had begun before. */
interface Underway {
  page: Promise<Entry | RenderedPage>
  number: number
}

/**
 * Caches shareable pages by address, at most so many bytes of them, until they expire. The least recently used pages make room
 * for new ones. However many requests wait for a page that is not cached, it is rendered once.
 */
export function createPageCache(
  maxBytes: number,
  freshness: Pick<Freshness, 'now' | 'ageOf'>,
  renewal: Pick<Renewal, 'ask'>,
): PageCache {
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

  const ageOf = ({ made }: { made: Made }) => freshness.ageOf(made)

  /** The cached page of an address unless it is expired, which becomes the most recently used one. */
  function lookUp(address: string): Entry | undefined {
    const cached = entries.get(address)
    if (cached === undefined) return undefined
    if (ageOf(cached) === 'expired') {
      evict(address)
      return undefined
    }
    entries.delete(address)
    entries.set(address, cached)
    return cached
  }

  const isGood = (page: Entry, stale: StalePolicy | undefined): boolean => {
    const age = ageOf(page)
    return age === 'fresh' || (age === 'stale' && stale !== undefined && stale.maySend())
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return
      evict(oldest)
    }
  }

  async function renderAndCache(address: string, render: Render): Promise<Entry | RenderedPage> {
    // A change during the rendering may or may not be on the page: it counts as missing.
    const made = freshness.now()
    const page = await render()
    if (!page.shareable) return page
    const entry = await makeEntry(address, page, made, (grown, by) => {
      if (entries.get(address) !== grown) return
      grown.bytes += by
      bytes += by
      makeRoom()
    })
    const newest = entries.get(address)?.made.position ?? -1
    if (ageOf(entry) !== 'expired' && newest <= made.position) {
      evict(address)
      entries.set(address, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  function begin(address: string, inSlot: Slots, render: Render): Promise<Entry | RenderedPage> {
    const started: Underway = {
      number: begun++,
      page: inSlot(async () => {
        const cached = lookUp(address)
        return cached !== undefined && ageOf(cached) === 'fresh' ? cached : renderAndCache(address, render)
      }).finally(() => {
        if (rendering.get(address) === started) rendering.delete(address)
      }),
    }
    rendering.set(address, started)
    return started.page
  }

  /** The page that is being rendered, if it is right for who asked when so many renderings had begun. */
  async function join(
    underway: Underway,
    askedAt: number,
    stale: StalePolicy | undefined,
  ): Promise<Entry | RenderedPage | null> {
    try {
      const page = await underway.page
      // One that began earlier may lack a change that was answered before this request came.
      return underway.number >= askedAt || ('made' in page && isGood(page, stale)) ? page : null
    } catch (error) {
      // The first request may be refused because its network asks too much: that must not refuse the others, so they
      // try themselves.
      if (!isTooBusy(error)) throw error
      return null
    }
  }

  async function renew(address: string, inSlot: Slots, render: Render): Promise<void> {
    const cached = lookUp(address)
    if (cached !== undefined && ageOf(cached) === 'stale' && !rendering.has(address))
      await begin(address, inSlot, render)
  }

  return {
    async get(address, inSlot, render, stale) {
      const askedAt = begun
      const cached = lookUp(address)
      if (cached !== undefined && isGood(cached, stale)) {
        hits++
        if (stale !== undefined && ageOf(cached) !== 'fresh')
          renewal.ask(address, () => renew(address, stale.inSlot, render))
        return cached
      }
      misses++
      const first = rendering.get(address)
      const joined = first && (await join(first, askedAt, stale))
      if (joined) return joined
      const second = rendering.get(address)
      return (second && (await join(second, askedAt, stale))) || begin(address, inSlot, render)
    },
    size: () => ({ pages: entries.size, bytes }),
    counts: () => ({ hits, misses }),
  }
}
