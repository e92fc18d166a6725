import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSignInThrottle } from '#services/accounts/signInThrottle.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
beforeAll(async () => {
  running = await startSite()
})
afterAll(() => running.close())
beforeEach(() => running.site.database.transaction(transaction => transaction.deleteFrom('limitCounts').execute()))

const HOME = '203.0.113.7'
const elsewhere = (number: number) => `198.51.${number >> 8}.${number & 255}`

function start() {
  let time = 1_000_000
  const open = () => createSignInThrottle({ ...running.site, clock: { now: () => time } })
  const throttle = open()
  const processes = [throttle, open(), open()]
  let turn = 0
  // Each try comes to another process.
  const attempt = (email: string, address: string, right = false) => {
    turn = (turn + 1) % processes.length
    return (processes[turn] ?? throttle)
      .run(email, address, async () => (right ? 'in' : null))
      .catch((error: { retryAfterSeconds: number }) => error.retryAfterSeconds)
  }
  return {
    throttle,
    attempt,
    pass: (seconds: number) => {
      time += seconds * 1_000
    },
  }
}

describe('guessing passwords, at three processes in turn [AUTH-5] [OPS-4]', () => {
  it('is slow after five failures at one place, and slower with each, whatever the spelling', async () => {
    const { attempt, pass } = start()
    for (let failure = 0; failure < 5; failure += 1) expect(await attempt('Asha@Cars.example', HOME)).toBeNull()
    const waits = []
    for (let more = 0; more < 7; more += 1) {
      const wait = await attempt(' asha@cars.example', HOME, true)
      waits.push(wait)
      pass(Number(wait))
      expect(await attempt('asha@cars.example', HOME)).toBeNull()
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('is over when the password was right, and is forgotten after a quiet hour', async () => {
    const { attempt, pass } = start()
    for (let failure = 0; failure < 4; failure += 1) await attempt('asha@cars.example', HOME)
    expect(await attempt('asha@cars.example', HOME, true)).toBe('in')
    for (let failure = 0; failure < 5; failure += 1) expect(await attempt('asha@cars.example', HOME)).toBeNull()
    pass(3_600)
    for (let failure = 0; failure < 5; failure += 1) expect(await attempt('asha@cars.example', HOME)).toBeNull()
    expect(await attempt('asha@cars.example', HOME)).toBe(30)
  })

  it('of one account from many places waits five minutes at most', async () => {
    const { attempt, pass } = start()
    for (let place = 0; place < 15; place += 1) expect(await attempt('asha@cars.example', elsewhere(place))).toBeNull()
    let longest = 0
    for (let place = 15; place < 30; place += 1) {
      const wait = Number(await attempt('asha@cars.example', elsewhere(place)))
      longest = Math.max(longest, wait)
      pass(wait)
      await attempt('asha@cars.example', elsewhere(place))
    }
    expect(longest).toBe(300)
  })

  it('of one account elsewhere keeps nobody out where they have signed in before', async () => {
    const { attempt } = start()
    expect(await attempt('asha@cars.example', HOME, true)).toBe('in')
    for (let place = 0; place < 15; place += 1) await attempt('asha@cars.example', elsewhere(place))
    expect(await attempt('asha@cars.example', elsewhere(99), true)).toBe(30)
    expect(await attempt(' Asha@cars.example', HOME, true)).toBe('in')
    for (let failure = 0; failure < 5; failure += 1) await attempt('asha@cars.example', HOME)
    expect(await attempt('asha@cars.example', HOME, true)).toBe(30)
  })

  it('of many accounts from one network, such as the addresses of one IPv6 line, has to wait', async () => {
    const { attempt } = start()
    for (let number = 0; number < 30; number += 1)
      expect(await attempt(`person${number}@cars.example`, `2001:db8:1:2::${number}`)).toBeNull()
    expect(await attempt('one-more@cars.example', '2001:db8:1:2:ffff::1')).toBe(30)
    expect(await attempt('one-more@cars.example', '2001:db8:1:3::1')).toBeNull()
  })

  it('gets no further with many tries at once, and an own account does not make up for failures', async () => {
    const { attempt } = start()
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt('asha@cars.example', HOME)))
    expect(answers.filter(answer => answer === null)).toHaveLength(5)
    for (let number = 0; number < 24; number += 1) {
      await attempt(`person${number}@cars.example`, HOME)
      expect(await attempt('own@cars.example', HOME, true)).toBe('in')
    }
    await attempt('one-more@cars.example', HOME)
    expect(await attempt('own@cars.example', HOME, true)).toBe(30)
  })

  it('of one network keeps nobody of it out by signing in, nor by a flood, and is forgotten after an hour without failures', async () => {
    const { throttle, attempt, pass } = start()
    for (let number = 0; number < 30; number += 1) await attempt(`person${number}@cars.example`, HOME)
    pass(30)
    for (const email of ['asha@cars.example', 'binu@cars.example']) expect(await attempt(email, HOME, true)).toBe('in')
    await expect(throttle.run('asha@cars.example', HOME, () => Promise.reject(new Error('busy')))).rejects.toThrow(
      'busy',
    )
    expect(await attempt('binu@cars.example', HOME, true)).toBe('in')
    expect(await attempt('guess@cars.example', HOME)).toBeNull()
    expect(await attempt('asha@cars.example', HOME, true)).toBe(60)
    pass(60)
    for (let minute = 0; minute < 60; minute += 20) {
      expect(await attempt('asha@cars.example', HOME, true)).toBe('in')
      pass(20 * 60)
    }
    for (let number = 0; number < 30; number += 1)
      expect(await attempt(`person${number}@cars.example`, HOME)).toBeNull()
  })

  it('is not counted when the check itself fails, and ends for who proved otherwise who they are', async () => {
    const { throttle, attempt } = start()
    for (let failure = 0; failure < 9; failure += 1) {
      await expect(throttle.run('asha@cars.example', HOME, () => Promise.reject(new Error('busy')))).rejects.toThrow(
        'busy',
      )
    }
    for (let failure = 0; failure < 5; failure += 1) expect(await attempt('asha@cars.example', HOME)).toBeNull()
    await throttle.forget('asha@cars.example', HOME)
    expect(await attempt('asha@cars.example', HOME, true)).toBe('in')
  })
})
