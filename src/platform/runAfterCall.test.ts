import { expect, it } from 'vitest'
import { runAfterCall } from './runAfterCall.ts'

it('runs once for all who call during a run, after their calls, also when a run fails [OPS-4]', async () => {
  const ends: ((error?: Error) => void)[] = []
  const call = runAfterCall(
    () => new Promise((resolve, reject) => ends.push(error => (error === undefined ? resolve() : reject(error)))),
  )
  const begun = async (runs: number) => expect.poll(() => ends.length).toBe(runs)
  const first = call()
  await begun(1)
  const [second, third] = [call(), call()]
  expect(second).toBe(third)
  expect(ends).toHaveLength(1)
  ends[0]?.(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await begun(2)
  ends[1]?.()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})
