import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { openFreezingProxy } from '../database/freezingProxy.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'

let made: TestDatabase
let proxy: Awaited<ReturnType<typeof openFreezingProxy>>
let running: TestSite
let cookie = ''
beforeAll(async () => {
  made = await makeDatabase()
  proxy = await openFreezingProxy(made.url ?? '')
  running = await startSite({
    configuration: { databaseUrl: proxy.url, mode: 'live' },
    fill: platform => saveVehicles(platform, 'test', [vehicleInput('KA01AA0001')], { createOptions: true }),
  })
  cookie = `forecourt_session=${await sessionOf(running, await addPerson(running, 'asha@cars.example', 'owner'))}`
})
afterAll(async () => {
  await running.close()
  await proxy.close()
  await made.drop()
})

interface Answer {
  at: number
  ms: number
  status: number
  retryAfter: unknown
}

/** Keeps asking in so many lines at once until stopped: every second line writes. Notes every answer. */
function load(lines: number) {
  const answers: Answer[] = []
  const ending = new AbortController()
  const ask = async (line: number) => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const began = performance.now()
      const answer = await running.app.inject(
        line % 2 === 0
          ? { url: '/api/office/demand.csv', headers: { cookie } }
          : {
              method: 'POST',
              url: '/api/contact-form',
              payload: { ...FORMS['/api/contact-form'], message: `${line} ${turn}` },
            },
      )
      const now = performance.now()
      answers.push({ at: now, ms: now - began, status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
      // Whoever is refused comes back later.
      await pause(answer.statusCode === 200 ? 10 : 100)
    }
  }
  const done = Promise.all(Array.from({ length: lines }, (_, line) => ask(line)))
  return {
    answers,
    async stop() {
      ending.abort()
      await done
    },
  }
}

const health = async () => (await running.app.inject('/health')).json<{ database: string }>().database

it('a server that falls silent is given up early, and used again at once when it is back [OPS-3]', async () => {
  const { answers, stop } = load(16)
  onTestFinished(stop)
  await expect
    .poll(() => answers.filter(({ status }) => status === 200).length, { timeout: 20_000 })
    .toBeGreaterThan(40)
  const frozenAt = performance.now()
  proxy.freeze(true)
  await expect.poll(() => running.site.database.outage()?.kind, { timeout: 6_000, interval: 50 }).toBe('away')
  const noticedAt = performance.now()
  // A while in which nobody waits any more.
  await expect.poll(() => running.site.database.outage()?.forMs, { timeout: 6_000 }).toBeGreaterThan(2_000)
  expect(await health()).toBe('does not answer')
  proxy.freeze(false)
  const backAt = performance.now()
  await expect
    .poll(() => answers.some(({ status, at, ms }) => status === 200 && at - ms > backAt), {
      timeout: 6_000,
      interval: 20,
    })
    .toBe(true)
  const recovered = (answers.find(({ status, at, ms }) => status === 200 && at - ms > backAt)?.at ?? Infinity) - backAt
  await expect.poll(() => answers.slice(-40).every(({ status }) => status === 200), { timeout: 6_000 }).toBe(true)
  await stop()
  // Two seconds are for a machine that does nothing else; the tests share two cores.
  expect(recovered).toBeLessThan(3_000)
  expect(noticedAt - frozenAt).toBeLessThan(5_000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['10']))
  // Who came after it was noticed did not wait at all.
  const late = refused.filter(({ at, ms }) => at - ms > noticedAt)
  expect(late.length).toBeGreaterThan(50)
  expect(Math.max(...late.map(({ ms }) => ms))).toBeLessThan(1_000)
  await expect.poll(health, { timeout: 5_000 }).toBe('answers')
})

it('a server that refuses connections is answered with 503, and used again when it takes them [OPS-2]', async () => {
  const { port } = new URL(proxy.url)
  await proxy.close()
  await expect.poll(health, { timeout: 6_000 }).toBe('does not answer')
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: FORMS['/api/contact-form'],
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  proxy = await openFreezingProxy(made.url ?? '', Number(port))
  await expect.poll(health, { timeout: 6_000 }).toBe('answers')
  const again = await running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: FORMS['/api/contact-form'],
  })
  expect(again.statusCode).toBe(200)
})
