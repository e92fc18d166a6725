import { describe, expect, it } from 'vitest'
import { openThreads, ThreadStopped } from '#platform/threads/openThreads.ts'
import type { AskingTask } from './askingThread.ts'

const threads = openThreads<AskingTask, number, number, number[]>(new URL('./askingThread.ts', import.meta.url), {
  count: 1,
  heapMegabytes: 32,
})
const LONG = { turnMs: 60_000, totalMs: 60_000 }
const double = async (question: number) => ({ answer: question * 2 })

describe('work in a thread of its own [OPS-5]', () => {
  it('asks its process, and gives what it has found or why it refuses', async () => {
    expect(await threads.run({ asks: 3, ending: 'result' }, double, LONG)).toEqual({ result: [0, 2, 4] })
    expect(await threads.run({ asks: 1, ending: 'refused' }, double, LONG)).toEqual({
      refused: { code: 'invalid', message: 'no' },
    })
    await expect(threads.run({ asks: 0, ending: 'fault' }, double, LONG)).rejects.toThrow('a fault in the thread')
  })

  it('ends when its process cannot answer, with what was thrown there', async () => {
    const answer = async () => {
      throw new Error('the disk is full')
    }
    await expect(threads.run({ asks: 5, ending: 'result' }, answer, LONG)).rejects.toThrow('the disk is full')
  })

  it.each([
    ['takes longer than it may', 'for ever', 'time', { turnMs: 200, totalMs: 60_000 }],
    ['takes longer in all its turns than it may', 'for ever', 'time', { turnMs: 60_000, totalMs: 200 }],
    ['takes more memory than it may', 'memory', 'memory', LONG],
  ] as const)('is ended when it %s, and the next work is done', async (_, ending, why, limits) => {
    const stopped = await threads.run({ asks: 1, ending }, double, limits).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(ThreadStopped)
    expect(stopped).toMatchObject({ why })
    expect(await threads.run({ asks: 1, ending: 'result' }, double, LONG)).toEqual({ result: [0] })
  })
})
