import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from './startSite.ts'
import { startStockedSite } from './stockedSite.ts'

interface Value {
  value: string
  count: number
  chosen: boolean
}
interface Facets {
  total: number
  facets: Record<string, Value[]>
  sizes?: Record<string, number>
}

let running: TestSite
beforeAll(async () => {
  running = await startStockedSite()
})
afterAll(() => running.close())

const ask = async (query: string) => (await running.app.inject(`/api/facets?${query}`)).json<Facets>()

describe('the facets call', () => {
  it('cuts long groups to what gives most and is chosen, and gives their size [FILTER-2] [FILTER-8]', async () => {
    const all = await ask('model_name=seltos')
    const some = await ask('model_name=seltos&top=5')
    const models = all.facets.model_name ?? []
    expect(models.length).toBeGreaterThan(6)
    expect(some.sizes?.model_name).toBe(models.length)
    expect(some.total).toBe(all.total)
    const least = models.map(({ count }) => count).toSorted((a, b) => b - a)[4] ?? 0
    const kept = some.facets.model_name ?? []
    expect(kept.every(({ count, chosen }) => chosen || count >= least)).toBe(true)
    expect(kept.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(['seltos'])
    expect(kept.map(({ value }) => value)).toEqual(
      models.map(({ value }) => value).filter(value => kept.some(one => one.value === value)),
    )
  })

  it('lists a group whole when asked to [FILTER-2]', async () => {
    const all = await ask('')
    const some = await ask('top=5&show=model_name')
    expect(some.facets.model_name).toEqual(all.facets.model_name)
    expect(some.facets.brand).toHaveLength(5)
  })

  it('refuses a size that is none [API-10]', async () => {
    expect((await running.app.inject('/api/facets?top=many')).statusCode).toBe(400)
  })
})
