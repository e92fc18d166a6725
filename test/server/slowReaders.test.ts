import { expect, it } from 'vitest'
import { createPageCache } from '#server/pageCache.ts'
import { ALWAYS_FRESH, NEVER_RENEWED } from '#server/testing/unchanged.ts'

it('a page is in memory once, however many slow readers wait for it unpacked', async () => {
  const html = '<p>Cars</p>'.repeat(1_000)
  const rendered = { status: 200, headers: {}, body: Buffer.from(html), shareable: true }
  const cache = createPageCache(1_000_000, ALWAYS_FRESH, NEVER_RENEWED)
  const page = await cache.get(
    'http://cars.example/',
    work => work(),
    async () => rendered,
  )
  if (!('etag' in page)) throw new Error('the page was not cached')
  const forms = await Promise.all(Array.from({ length: 50 }, () => page.body('identity')))
  forms.push(await page.body('identity'))
  expect(new Set(forms).size).toBe(1)
  expect(Buffer.from(forms[0] ?? []).toString()).toBe(html)
})
