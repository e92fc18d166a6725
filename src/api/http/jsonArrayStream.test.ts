import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { jsonArrayStream } from './jsonArrayStream.ts'

async function* numbers(count: number, read: { count: number; ended?: boolean } = { count: 0 }) {
  try {
    for (let index = 0; index < count; index += 1) {
      read.count += 1
      yield { index, text: 'x'.repeat(1_000) }
    }
  } finally {
    read.ended = true
  }
}

describe('a JSON array as a stream [API-1]', () => {
  it.each([0, 1, 2, 500])('is the whole array of %i', async count => {
    const text = (await (await jsonArrayStream(numbers(count))).toArray()).join('')
    expect(JSON.parse(text)).toHaveLength(count)
  })

  it('reads no further than the client takes', async () => {
    const read = { count: 0 }
    const stream = await jsonArrayStream(numbers(100_000, read))
    stream.read()
    for (let times = 0; times < 50; times += 1) await yieldToEventLoop()
    expect(read.count).toBeLessThan(100)
    stream.destroy()
  })

  it('stops reading when the client leaves', async () => {
    const read = { count: 0, ended: false }
    const stream = await jsonArrayStream(numbers(100_000, read))
    const [first] = await stream.take(1).toArray()
    expect(first).toMatch(/^\[/)
    stream.destroy()
    for (let times = 0; times < 50; times += 1) await yieldToEventLoop()
    expect(read.ended).toBe(true)
    expect(read.count).toBeLessThan(100)
  })

  it('lets others be served between its parts', async () => {
    const stream = await jsonArrayStream(numbers(2_000))
    let servedOthers = 0
    let next: NodeJS.Immediate
    const others = () => {
      servedOthers += 1
      next = setImmediate(others)
    }
    next = setImmediate(others)
    await stream.toArray()
    clearImmediate(next)
    expect(servedOthers).toBeGreaterThan(50)
  })

  it('rejects when the source fails at once, and breaks off when it fails later', async () => {
    async function* failing(after: number) {
      yield* numbers(after)
      throw new Error('gone')
    }
    await expect(jsonArrayStream(failing(0))).rejects.toThrow('gone')
    const stream = await jsonArrayStream(failing(200))
    await expect(stream.toArray()).rejects.toThrow('gone')
  })
})
