import { createHash } from 'node:crypto'
import { decodeBrotli, encode, type Encoding } from './encoding.ts'
import type { Made } from './freshness.ts'

/** A rendered page, before it is cached or sent. */
export interface RenderedPage {
  status: number
  /** Response headers by their lower-case names, with the content security policy among them. */
  headers: Record<string, string | string[]>
  body: Uint8Array
  /** Whether every visitor may get this page. */
  shareable: boolean
}

/** A cached page, with the entity tag of its content. */
export interface CachedPage {
  readonly status: number
  readonly headers: Record<string, string | string[]>
  readonly etag: string
  body(encoding: Encoding): Promise<Uint8Array>
}

/** A cached page and the memory that it takes. */
export interface Entry extends CachedPage {
  readonly made: Made
  bytes: number
}

// Estimate of the objects around a page's bytes and texts.
const ENTRY_OVERHEAD_BYTES = 4_096

/**
 * Gives the memory of bytes that nobody uses any more back at once. Whole pages would wait for the collection of garbage, which
 * comes when tens of megabytes of them have piled up.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Compresses a page. `grew` is told of forms that are made later, with their bytes. */
export async function makeEntry(
  address: string,
  page: RenderedPage,
  made: Made,
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
    made,
    etag,
    bytes: brotli.byteLength + address.length + JSON.stringify(page.headers).length + ENTRY_OVERHEAD_BYTES,
    body: async encoding =>
      encoding === 'br' ? brotli : encoding === 'identity' ? unpack() : (gzipForm ??= makeGzip()),
  }
  return entry
}
