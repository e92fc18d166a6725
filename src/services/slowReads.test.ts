import { afterEach, expect, it, vi } from 'vitest'
import { createSlowReads } from './slowReads.ts'

const MINUTE_MS = 60_000

afterEach(() => vi.restoreAllMocks())

function start() {
  let now = 0
  let took = 0
  vi.spyOn(performance, 'now').mockImplementation(() => took)
  const log = { warn: vi.fn<(fields: object, text: string) => void>() }
  const slowReads = createSlowReads({ now: () => now }, log)
  let count = 0
  return {
    log,
    pass: (ms: number) => (now += ms),
    /** Reads a report that takes so long, the count of readings. */
    read: (ms: number, fails = false) =>
      slowReads('report', async () => {
        took += ms
        count += 1
        await Promise.resolve()
        if (fails) throw new Error('away')
        return count
      }),
  }
}

it('reads anew what is quick [DESK-8]', async () => {
  const { read } = start()
  expect([await read(10), await read(10), await read(249)]).toEqual([1, 2, 3])
})

it('keeps what took long, and reads it anew behind the last result [DESK-8]', async () => {
  const { read, pass } = start()
  expect(await read(2_000)).toBe(1)
  pass(2_000 * 100)
  expect(await read(2_000)).toBe(1)
  pass(1)
  expect(await read(2_000)).toBe(1)
  await vi.waitFor(async () => expect(await read(2_000)).toBe(2))
  // Half an hour is the longest, however long it took.
  pass(31 * MINUTE_MS)
  expect(await read(60 * MINUTE_MS)).toBe(2)
  await vi.waitFor(async () => expect(await read(10)).toBe(3))
  pass(25 * 60 * MINUTE_MS)
  expect(await read(10)).toBe(4)
  expect(await read(10)).toBe(5)
})

it('reads once for all who wait, and again after a failure', async () => {
  const { read, pass, log } = start()
  await expect(read(2_000, true)).rejects.toThrow('away')
  expect(await Promise.all([read(2_000), read(2_000)])).toEqual([2, 2])
  pass(31 * MINUTE_MS)
  expect(await read(2_000, true)).toBe(2)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
  expect(await read(2_000)).toBe(2)
})
