import { afterEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { enqueueMail } from '#services/outbox/outbox.ts'
import { startSite, type TestSite, type TestSiteOptions } from '#test/startSite.ts'

let running: TestSite
afterEach(() => running.close())

async function ask(options: TestSiteOptions = {}) {
  running = await startSite(options)
  return () => running.app.inject('/health')
}

it('says how the site is, and neither address nor secret', async () => {
  const health = await ask()
  const answer = await health()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    ok: true,
    status: 'ok',
    problems: [],
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    commit: expect.stringMatching(/^([0-9a-f]{40}|sources-[0-9a-f]{12})$/),
    mode: 'demo',
    database: 'answers',
    writes: { ok: true, problem: null, oldestSeconds: 0 },
    mails: { oldestUnsentSeconds: 0 },
    catalogue: { ok: true, version: expect.any(String), vehicles: 0, waitingSeconds: 0 },
  })
})

it('reports a mail that does not get through, without a word of it, and stays in service', async () => {
  let now = Date.UTC(2026, 10, 22)
  const health = await ask({ clock: { now: () => now }, configuration: { smtpUrl: 'smtp://127.0.0.1:1' } })
  await running.site.database.transaction(transaction =>
    enqueueMail(running.site, transaction, {
      to: 'buyer@cars.example',
      replyTo: null,
      subject: 'Your number',
      text: '123456',
      html: '<p>123456</p>',
    }),
  )
  now += 90 * 60_000
  const answer = await health()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    ok: true,
    status: 'degraded',
    problems: ['A mail could not be delivered for more than an hour.'],
    mails: { oldestUnsentSeconds: 5_400 },
  })
  expect(answer.body).not.toMatch(/buyer|123456|Your number/)
})

it('sees a write that does not end', async () => {
  await ask()
  const gate = Promise.withResolvers<void>()
  const before = running.site.database.oldestWriteMs()
  const writing = running.site.database.transaction(() => gate.promise)
  await expect.poll(() => running.site.database.oldestWriteMs()).toBeGreaterThan(20)
  gate.resolve()
  await writing
  expect([before, running.site.database.oldestWriteMs()]).toEqual([0, 0])
})

it('answers 503 in time while the database says nothing, and looks once however often it is asked', async () => {
  await ask()
  let looks = 0
  const database = {
    ...running.site.database,
    ping: () => {
      looks++
      return new Promise<void>(() => {})
    },
  }
  const app = await createApp({ ...running.site, database }, null)
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/health')))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ ok: false, status: 'failing', database: 'does not answer' })
  }
  expect(looks).toBe(1)
  await app.close()
})
