import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { saveVehicles } from '#services/vehicles/saveVehicles.ts'
import { addPerson, sessionOf } from '../accounts/people.ts'
import { vehicleInput } from '../catalogue/vehicleInputs.ts'
import { openFreezingProxy } from '../database/freezingProxy.ts'
import { FORMS } from '../enquiries/enquiryForms.ts'
import { makeDatabase, type TestDatabase } from '../makeDatabase.ts'
import { startSite, type TestSite } from '../startSite.ts'

// What takes as long as the machine needs is awaited by its condition.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const PATIENT = { timeout: 300_000, interval: 50 }

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
  await expect.poll(() => answers.filter(({ status }) => status === 200).length, PATIENT).toBeGreaterThan(40)
  proxy.freeze(true)
  await expect.poll(() => running.site.database.outage()?.kind, PATIENT).toBe('away')
  const noticedAt = performance.now()
  // Requests that came after it was noticed are refused while it is still silent: they do not wait for it.
  await expect
    .poll(() => answers.filter(({ status, at, ms }) => status === 503 && at - ms > noticedAt).length, PATIENT)
    .toBeGreaterThan(50)
  expect(await health()).toBe('does not answer')
  proxy.freeze(false)
  await expect.poll(() => answers.slice(-40).every(({ status }) => status === 200), PATIENT).toBe(true)
  await stop()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['10']))
  await expect.poll(health, PATIENT).toBe('answers')
})

it('a server that refuses connections is answered with 503, and used again when it takes them [OPS-2]', async () => {
  const { port } = new URL(proxy.url)
  await proxy.close()
  await expect.poll(health, PATIENT).toBe('does not answer')
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: FORMS['/api/contact-form'],
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
  proxy = await openFreezingProxy(made.url ?? '', Number(port))
  await expect.poll(health, PATIENT).toBe('answers')
  const again = await running.app.inject({
    method: 'POST',
    url: '/api/contact-form',
    payload: FORMS['/api/contact-form'],
  })
  expect(again.statusCode).toBe(200)
})
