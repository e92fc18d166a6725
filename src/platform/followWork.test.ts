import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { followWork, type Work } from './followWork.ts'

const EVERY_MS = 60_000

/** Follows a work by a timer that goes off when the test says so, with what was logged and for how long it rests. */
function follow(work: Partial<Work> & Pick<Work, 'step'>) {
  const logged: unknown[] = []
  const set = new Map<() => void, number>()
  const followed = followWork(
    {
      log: { error: (detail: unknown) => void logged.push(detail) },
      timer: (begin, ms) => {
        set.set(begin, ms)
        return () => set.delete(begin)
      },
    },
    { name: 'the work', everyMs: EVERY_MS, ...work },
  )
  return {
    followed,
    logged,
    rests: () => [...set.values()],
    async goOff() {
      const [begin] = set.keys()
      set.clear()
      begin?.()
      for (let turns = 0; turns < 5; turns += 1) await turn()
    },
  }
}

/** A step that ends when the test says so. */
function heldStep() {
  const begun: PromiseWithResolvers<boolean | void>[] = []
  return {
    begun,
    step: () => {
      const step = Promise.withResolvers<boolean | void>()
      begun.push(step)
      return step.promise
    },
  }
}

describe('work that is followed [OPS-4]', () => {
  it('begins at once, or after its first time, and again after each step', async () => {
    let steps = 0
    const step = () => Promise.resolve((steps += 1))
    const work = follow({ step })
    expect(steps).toBe(1)
    await work.followed.wake()
    expect([steps, work.rests()]).toEqual([2, [EVERY_MS]])
    await work.goOff()
    expect([steps, work.rests()]).toEqual([3, [EVERY_MS]])
    expect(follow({ step, firstAfterMs: 7 }).rests()).toEqual([7])
    expect(steps).toBe(3)
  })

  it('goes on without a rest as long as there is more to do', async () => {
    const left = [true, true, false]
    const work = follow({ step: () => Promise.resolve(left.shift()), firstAfterMs: 1 })
    await work.followed.wake()
    expect([left, work.rests()]).toEqual([[], [EVERY_MS]])
  })

  it('makes one step at a time, and one more for all news that came meanwhile', async () => {
    let tell = () => {}
    const { begun, step } = heldStep()
    const work = follow({
      step,
      wakeOn: listener => {
        tell = listener
        return () => (tell = () => {})
      },
    })
    tell()
    tell()
    const done = work.followed.wake()
    expect(begun).toHaveLength(1)
    begun[0]?.resolve()
    await expect.poll(() => begun.length).toBe(2)
    begun[1]?.resolve()
    await done
    expect(begun).toHaveLength(2)
    tell()
    expect(begun).toHaveLength(3)
    begun[2]?.resolve()
    await work.followed.close()
    tell()
    expect(begun).toHaveLength(3)
  })

  it('rests longer after each failure, never longer than usual, and logs the same one once until it went well', async () => {
    let tell = () => {}
    let failure: Error | null = new Error('no database')
    let steps = 0
    const work = follow({
      everyMs: 3_000,
      firstAfterMs: 1,
      wakeOn: listener => (tell = listener),
      step: () => {
        steps += 1
        return failure === null ? Promise.resolve() : Promise.reject(failure)
      },
    })
    for (const most of [1_000, 2_000, 3_000, 3_000]) {
      await work.goOff()
      const [rest = 0] = work.rests()
      expect(rest).toBeGreaterThanOrEqual(most / 2)
      expect(rest).toBeLessThanOrEqual(most)
    }
    expect([steps, work.logged]).toEqual([4, [{ err: failure, work: 'the work' }]])
    // News do not end the rest; who asks for it does.
    tell()
    expect(steps).toBe(4)
    failure = null
    await work.followed.wake()
    expect([steps, work.rests()]).toEqual([5, [3_000]])
    failure = new Error('no database')
    await work.followed.wake()
    expect(work.logged).toHaveLength(2)
  })

  it('finishes its step when it is closed, tells it so, and begins none after', async () => {
    let told: AbortSignal | null = null
    const ends = Promise.withResolvers<boolean>()
    const work = follow({
      step: signal => {
        told = signal
        return ends.promise
      },
    })
    let isClosed = false
    const closed = work.followed.close().then(() => (isClosed = true))
    expect(told).toMatchObject({ aborted: true })
    await turn()
    expect(isClosed).toBe(false)
    ends.resolve(true)
    await closed
    await work.followed.wake()
    expect(work.rests()).toEqual([])
  })
})
