import { expect, it } from 'vitest'
import { createRestarts } from './restarts.ts'

it('starts a fallen worker at once, later and later when it falls again soon, and anew after it has served well [OPS-4]', () => {
  const restarts = createRestarts()
  const waits = Array.from({ length: 6 }, () => restarts.waitAfterFall(1, 100))
  expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, null])
  expect(restarts.waitAfterFall(2, 100)).toBe(0)
  expect(restarts.waitAfterFall(1, 60_000)).toBe(0)
})
