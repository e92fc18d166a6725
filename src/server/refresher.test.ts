import { expect, it } from 'vitest'
import { createRefresher, SHARE } from './refresher.ts'

const COST_MS = 10

/** A refresher whose time passes only while it renders or pauses. */
function start(cost = COST_MS) {
  const time = { now: 0, used: 0 }
  const rendered: { address: string; at: number }[] = []
  const failures: unknown[] = []
  const broken = new Set<string>()
  let onPause = () => {}
  const refresher = createRefresher({
    async render(address) {
      await Promise.resolve()
      rendered.push({ address, at: time.now })
      time.now += cost
      time.used += cost
      if (broken.has(address)) throw new Error(address)
    },
    failed: error => void failures.push(error),
    usedMs: () => time.used,
    monotonic: () => time.now,
    async pause(milliseconds) {
      time.now += milliseconds
      onPause()
      await Promise.resolve()
    },
  })
  return {
    refresher,
    time,
    rendered,
    failures,
    broken,
    whilePausing: (work: () => void) => void (onPause = work),
    /** Resolves when no page waits. */
    async idle() {
      while (refresher.waiting() > 0) await new Promise(setImmediate)
      await new Promise(setImmediate)
    },
  }
}

const addresses = (count: number, name = 'page') => Array.from({ length: count }, (_, place) => `${name} ${place}`)

it('renders the pages first of which visitors have seen most that is old', async () => {
  const { refresher, rendered, idle } = start()
  refresher.sentStale('seldom asked', 100)
  for (let asked = 0; asked < 5; asked++) refresher.sentStale('often asked', 100)
  refresher.sentStale('older', 300)
  await idle()
  // The first begins before the others are known.
  expect(rendered.map(({ address }) => address)).toEqual(['seldom asked', 'often asked', 'older'])
})

it('takes no more than its share of the processor on average, after a few at once', async () => {
  const { refresher, rendered, time, idle } = start()
  for (const address of addresses(400)) refresher.sentStale(address, 1)
  await idle()
  expect(rendered).toHaveLength(400)
  expect(rendered.filter(({ at }) => at < 600).length).toBeLessThan(70)
  expect((time.used - 500) / time.now).toBeLessThanOrEqual(SHARE + 0.01)
})

it('takes half of the processor for pages that visitors would soon have to wait for, the oldest first', async () => {
  const { refresher, rendered, time, idle } = start()
  for (const address of addresses(1_000)) refresher.sentStale(address, 1)
  for (let asked = 0; asked < 9; asked++) refresher.sentStale('page 999', 40)
  await idle()
  // By its share alone the last would come after 66 s.
  expect(time.now).toBeLessThan(60_000)
  const late = rendered.filter(({ at }) => at > 46_000).map(({ address }) => Number(address.slice(5)))
  expect(late.length).toBeGreaterThan(100)
  expect(late).toEqual(late.toSorted((one, other) => one - other))
})

it('renders a page before it is sent while little is to be done, once for all who ask', async () => {
  const { refresher, rendered } = start()
  const [first, second] = [refresher.renderNow('page'), refresher.renderNow('page')]
  expect(first).not.toBeNull()
  await Promise.all([first, second])
  expect(rendered).toHaveLength(1)
  for (const address of addresses(20)) refresher.sentStale(address, 1)
  expect(refresher.renderNow('other')).toBeNull()
})

it('renders none before it is sent when its share is used up', async () => {
  const { refresher, idle } = start(600)
  refresher.sentStale('long page', 1)
  await idle()
  expect(refresher.renderNow('page')).toBeNull()
})

it('tells who waits of a page that cannot be rendered, else whoever is to hear of it, and goes on', async () => {
  const { refresher, rendered, failures, broken, idle } = start()
  broken.add('broken')
  await expect(refresher.renderNow('broken')).rejects.toThrow('broken')
  expect(failures).toEqual([])
  refresher.sentStale('broken', 1)
  refresher.sentStale('page', 1)
  await idle()
  expect(failures).toHaveLength(1)
  expect(rendered.at(-1)?.address).toBe('page')
})

it('leaves out what is forgotten, and ends when it is closed', async () => {
  const { refresher, rendered, whilePausing } = start(600)
  refresher.sentStale('first', 1)
  refresher.sentStale('second', 1)
  refresher.forget('second')
  refresher.sentStale('third', 1)
  const paused = Promise.withResolvers<void>()
  whilePausing(paused.resolve)
  await paused.promise
  await refresher.close()
  expect(rendered.map(({ address }) => address)).toEqual(['first'])
  expect(refresher.renderNow('fourth')).toBeNull()
})
