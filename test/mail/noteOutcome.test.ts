import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mailer } from '#platform/mail/mailer.ts'
import { CLAIM_MS } from '#services/outbox/keepClaim.ts'
import { deliverNext, enqueueMail } from '#services/outbox/outbox.ts'
import type { OutboxWorker } from '#services/outbox/outboxWorker.ts'
import { startSite, type TestSite } from '../startSite.ts'

let running: TestSite
let now = Date.now()
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
  await (running.site.outbox as OutboxWorker).close()
})
afterAll(() => running.close())

it('delivers a mail once whose outcome could not be noted for a while [OPS-4]', async () => {
  const { site } = running
  await site.database.transaction(transaction =>
    enqueueMail(site, transaction, { to: 'team@cars.example', replyTo: null, subject: 'Once', text: '', html: '' }),
  )
  let deliveries = 0
  let failures = 0
  const mailer: Mailer = {
    send: async () => {
      deliveries += 1
    },
    forget: async () => {},
    close: () => {},
  }
  const database: typeof site.database = {
    ...site.database,
    transaction: work => {
      if (deliveries === 0 || failures === 3) return site.database.transaction(work)
      failures += 1
      return Promise.reject(new Error('the database is away'))
    },
  }
  expect(await deliverNext({ ...site, database }, mailer, { everyMs: 5 })).toBe(true)
  now += CLAIM_MS
  expect(await deliverNext(site, mailer)).toBe(false)
  expect([failures, deliveries]).toEqual([3, 1])
})
