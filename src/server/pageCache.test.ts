import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createEditions } from '#services/catalogue/editions.ts'
import { createPageCache, type RenderedPage } from './pageCache.ts'
import type { RefresherParts } from './refresher.ts'

const LIMIT = 2_000_000

/** A page as large as those of the catalogue, of which compressing leaves some 15 kB. */
function largePage(): RenderedPage {
  const body = Buffer.alloc(280_000, 'a car ')
  randomBytes(14_000).copy(body, 100_000)
  return { status: 200, headers: { 'content-type': 'text/html' }, body, shareable: true }
}

/** A cache of pages that show the number of the state they were made from; what is rendered costs what the test says. */
function start(parts: Partial<RefresherParts> = {}) {
  const time = { now: 0, used: 0, cost: 0 }
  const editions = createEditions({ now: () => 0 }, () => time.now)
  const rendered: string[] = []
  const failures: unknown[] = []
  const cache = createPageCache({
    maxBytes: LIMIT,
    editions,
    failed: error => void failures.push(error),
    monotonic: () => time.now,
    usedMs: () => time.used,
    // Nothing is rendered behind the answers unless the test lets time pass.
    pause: () => new Promise(() => {}),
    ...parts,
  })
  let fails = false
  async function ask(address: string, exact = false): Promise<string> {
    const page = await cache.get(address, {
      exact,
      inSlot: work => work(),
      async render() {
        if (fails) throw new Error('no page')
        rendered.push(address)
        time.used += time.cost
        return { status: 200, headers: {}, body: Buffer.from(`state ${editions.current()}`), shareable: true }
      },
    })
    return Buffer.from('etag' in page ? await page.body('identity') : page.body).toString()
  }
  return {
    cache,
    editions,
    time,
    rendered,
    failures,
    ask,
    fail: () => void (fails = true),
    /** Uses up the share of the processor, so that from here on pages are sent as they are. */
    async useUp() {
      time.cost = 10_000
      editions.begin()
      await ask('long page')
      editions.begin()
      await ask('long page')
      time.cost = 0
    },
  }
}

it('holds buffers of their true size, and all of them within its limit [OPS-5]', async () => {
  const { cache } = start()
  const held = new Map<string, number>()
  for (let number = 0; number < 150; number++) {
    const address = `https://cars.example/buy?page=${number}`
    const kept = await cache.get(address, {
      exact: false,
      inSlot: work => work(),
      render: async () => largePage(),
    })
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
  expect([pages > 40, bytes > last, bytes < last + pages * 7_000]).toEqual([true, true, true])
})

it('counts what came from the cache, and what did not [OPS-7]', async () => {
  const { cache, ask } = start()
  for (const address of ['a', 'a', 'b', 'a']) await ask(address)
  expect(cache.counts()).toEqual({ hits: 2, misses: 2, stale: 0 })
})

it('renders a page once for all who ask for it together, and again for who asks after a change [OPS-5]', async () => {
  const { editions, rendered, ask } = start()
  const before = Array.from({ length: 5 }, () => ask('/buy'))
  await Promise.resolve()
  editions.begin()
  const after = Array.from({ length: 5 }, () => ask('/buy', true))
  await Promise.all([...before, ...after])
  expect(new Set(await Promise.all(after))).toEqual(new Set(['state 1']))
  expect(rendered.length).toBeLessThanOrEqual(2)
})

describe('a page that lacks a change', () => {
  it('is rendered before it is sent while little is to be done', async () => {
    const { editions, rendered, ask } = start()
    await ask('/buy')
    editions.begin()
    expect(await Promise.all([ask('/buy'), ask('/buy')])).toEqual(['state 1', 'state 1'])
    expect(rendered).toHaveLength(2)
  })

  it('is sent at once when much is to be done, and rendered behind, once however many ask', async () => {
    let goOn = () => {}
    const { cache, editions, time, rendered, ask, useUp } = start({
      pause: () => new Promise(resolve => (goOn = resolve)),
    })
    await ask('/buy')
    await useUp()
    const state = `state ${editions.current()}`
    rendered.length = 0
    const sent = await Promise.all(Array.from({ length: 50 }, () => ask('/buy')))
    expect(new Set(sent)).toEqual(new Set(['state 0']))
    expect(rendered).toEqual([])
    time.now += 100_000
    goOn()
    while (rendered.length === 0) await new Promise(setImmediate)
    await cache.close()
    expect([await ask('/buy'), rendered]).toEqual([state, ['/buy']])
    expect(cache.counts().stale).toBe(50)
  })

  it('is rendered before it is sent after a minute, whatever is to be done', async () => {
    const { time, ask, useUp } = start()
    await ask('/buy')
    await useUp()
    // The state before the last lasted no time, so the page lacks a change since then.
    time.now += 60_000
    time.used += 100_000
    expect(await ask('/never asked before')).toBe('state 2')
    expect(await ask('/buy')).toBe('state 0')
    time.now += 1
    expect(await ask('/buy')).toBe('state 2')
  })

  it('is never sent to whoever asks for an exact one [API-1]', async () => {
    const { ask, useUp } = start()
    await ask('/buy')
    await useUp()
    expect([await ask('/buy'), await ask('/buy', true), await ask('/buy')]).toEqual(['state 0', 'state 2', 'state 2'])
  })

  it('is sent as it is when it cannot be rendered, for at most a minute', async () => {
    const { editions, time, failures, ask, fail } = start()
    await ask('/buy')
    editions.begin()
    fail()
    expect(await ask('/buy')).toBe('state 0')
    expect(failures).toHaveLength(1)
    time.now += 60_001
    await expect(ask('/buy')).rejects.toThrow('no page')
  })

  it('does not lose its place in the cache nor its tag when it comes out the same', async () => {
    const { cache, editions } = start()
    const get = () =>
      cache.get('/about', {
        exact: false,
        inSlot: work => work(),
        render: async () => ({ status: 200, headers: {}, body: Buffer.from('About us'), shareable: true }),
      })
    const first = await get()
    editions.begin()
    expect(await get()).toBe(first)
    expect(cache.size().pages).toBe(1)
  })
})
