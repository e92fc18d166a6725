import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { RenderedPage } from './cachedPage.ts'
import { createPageCache } from './pageCache.ts'
import { ALWAYS_FRESH, NEVER_RENEWED } from './testing/unchanged.ts'

const LIMIT = 2_000_000

/** A page as large as those of the catalogue, of which compressing leaves some 15 kB. */
function page(): RenderedPage {
  const body = Buffer.alloc(280_000, 'a car ')
  randomBytes(14_000).copy(body, 100_000)
  return { status: 200, headers: { 'content-type': 'text/html' }, body, shareable: true }
}

it('holds buffers of their true size, and all of them within its limit [OPS-5]', async () => {
  const cache = createPageCache(LIMIT, ALWAYS_FRESH, NEVER_RENEWED)
  const held = new Map<string, number>()
  for (let number = 0; number < 150; number++) {
    const address = `https://cars.example/buy?page=${number}`
    const kept = await cache.get(
      address,
      work => work(),
      async () => page(),
    )
    // Each buffer is alone in its memory: a compressor returns a slice of 64 kB.
    const forms = 'etag' in kept ? [await kept.body('br'), await kept.body('gzip')] : []
    expect(forms.map(form => form.buffer.byteLength - form.byteLength)).toEqual([0, 0])
    held.set(
      address,
      forms.reduce((sum, form) => sum + form.buffer.byteLength, 0),
    )
    expect(cache.size().bytes).toBeLessThanOrEqual(LIMIT)
  }
  const { pages, bytes } = cache.size()
  const last = [...held.values()].slice(-pages).reduce((sum, size) => sum + size, 0)
  // What is counted is what is held, with what is around each page.
  expect([pages > 40, bytes > last, bytes < last + pages * 5_000]).toEqual([true, true, true])
})

it('counts what came from the cache, and what did not [OPS-7]', async () => {
  const cache = createPageCache(LIMIT, ALWAYS_FRESH, NEVER_RENEWED)
  for (const address of ['a', 'a', 'b', 'a'])
    await cache.get(
      address,
      work => work(),
      async () => page(),
    )
  expect(cache.counts()).toEqual({ hits: 2, misses: 2 })
})
