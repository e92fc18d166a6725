import { expect, it } from 'vitest'
import { FEWEST_CONNECTIONS, poolSizes, USUAL_CONNECTIONS } from './connections.ts'

it('divides all connections of a process among readers, writers and reports, and leaves none of them without [OPS-4]', () => {
  expect(USUAL_CONNECTIONS).toBe(16)
  expect(poolSizes(USUAL_CONNECTIONS)).toEqual({ readers: 6, writers: 4, reports: 3 })
  expect(FEWEST_CONNECTIONS).toBe(7)
  expect(poolSizes(FEWEST_CONNECTIONS)).toEqual({ readers: 2, writers: 1, reports: 1 })
  for (let connections = FEWEST_CONNECTIONS; connections <= 64; connections += 1) {
    const { readers, writers, reports } = poolSizes(connections)
    expect(readers + writers + reports + 3).toBe(connections)
    expect(Math.min(readers - 1, writers, reports)).toBeGreaterThan(0)
  }
})
