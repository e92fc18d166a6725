import { createHash } from 'node:crypto'
import { isTooBusy } from '#platform/slots.ts'
import { decodeBrotli, encode, type Encoding } from './encoding.ts'

/** A page as it was rendered, before it is kept or sent. */
export interface RenderedPage {
  status: number
  /** Headers of the answer by their lower-case names, content security policy among them. */
  headers: Record<string, string | string[]>
  body: Uint8Array
  /** Whether anybody may be shown it until the catalogue changes. */
  shareable: boolean
}

/** A page that is kept, with the tag that names its content. */
export interface KeptPage {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly etag: string
  body(encoding: Encoding): Promise<Uint8Array>
}

/** Runs the rendering when it is its turn; rejects when it gets none. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface PageCacheLimits { maxPages: number; maxBytes: number }

interface Entry extends KeptPage { bytes: number }

// Objects around a page's bytes and texts, roughly.
const ENTRY_OVERHEAD_BYTES = 2_048

async function keep(address: string, page: RenderedPage, grew: (entry: Entry, bytes: number) => void): Promise<Entry> {
  // Only the compressed form is kept: a tenth of the memory. Whoever takes neither form gets it unpacked.
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
    // Weak: the same tag stands for every encoding of the page.
    etag: `W/"${createHash('sha256').update(page.body).digest('base64url').slice(0, 22)}"`,
    bytes: brotli.byteLength + address.length + JSON.stringify(page.headers).length + ENTRY_OVERHEAD_BYTES,
    body: async encoding => encoding === 'br' ? brotli : encoding === 'identity' ? decodeBrotli(brotli) : (gzipForm ??= makeGzip()),
  }
  return entry
}

/**
 * Keeps the shareable pages of `render` by address for one version of the catalogue: with the next version all are
 * forgotten, so that none is ever stale. The least recently asked for make room. However many ask for a page that is not
 * there, it is rendered once.
 */
export function createPageCache(
  version: () => string, render: (address: string) => Promise<RenderedPage>, { maxPages, maxBytes }: PageCacheLimits,
) {
  const entries = new Map<string, Entry>()
  const rendering = new Map<string, Promise<KeptPage | RenderedPage>>()
  let entriesVersion = version()
  let bytes = 0

  function forgetOldVersion(): void {
    if (entriesVersion === version()) return
    entriesVersion = version()
    entries.clear()
    bytes = 0
  }

  function forget(address: string): void {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  /** The page as it is kept, which counts as asked for. */
  function recall(address: string): Entry | undefined {
    forgetOldVersion()
    const kept = entries.get(address)
    if (kept === undefined) return undefined
    entries.delete(address)
    entries.set(address, kept)
    return kept
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (entries.size <= maxPages && bytes <= maxBytes) return
      forget(oldest)
    }
  }

  async function renderAndKeep(address: string): Promise<KeptPage | RenderedPage> {
    const renderedVersion = version()
    const page = await render(address)
    if (!page.shareable) return page
    const entry = await keep(address, page, (grown, by) => {
      if (entries.get(address) !== grown) return
      grown.bytes += by
      bytes += by
      makeRoom()
    })
    forgetOldVersion()
    // A change during the rendering may or may not be on the page: whoever asked gets it, nobody else.
    if (entriesVersion === renderedVersion) {
      forget(address)
      entries.set(address, entry)
      bytes += entry.bytes
      makeRoom()
    }
    return entry
  }

  return {
    /** The page of an address: the kept one, or else rendered when it is its turn, and kept if it may be shared. */
    async get(address: string, inTurn: InTurn): Promise<KeptPage | RenderedPage> {
      const kept = recall(address)
      if (kept !== undefined) return kept
      const key = `${entriesVersion} ${address}`
      const underWay = rendering.get(key)
      if (underWay !== undefined) {
        // Whoever asked first may be refused for all that its network asks: that is nobody else's.
        return underWay.catch((error: unknown) => {
          if (!isTooBusy(error)) throw error
          return inTurn(async () => recall(address) ?? renderAndKeep(address))
        })
      }
      const started = inTurn(() => renderAndKeep(address)).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
    /** How many pages are kept, and how much memory they take. */
    size: () => ({ pages: entries.size, bytes }),
  }
}
