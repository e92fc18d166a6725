import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mailer } from '#platform/mail/mailer.ts'
import { deliverNext, enqueueMail, retryStuckMails } from '#services/outbox/outbox.ts'
import type { OutboxWorker } from '#services/outbox/outboxWorker.ts'
import { sweepDeliveredMails } from '#services/outbox/sweepMails.ts'
import { sweepOrphanPhotos } from '#services/photos/sweepOrphanPhotos.ts'
import { endOneSession, sweepSessions } from '#services/accounts/sessions/sessions.ts'
import { hashToken } from '#services/accounts/sessions/token.ts'
import { openBrowser, otherThan, otpFor } from '../accounts/browser.ts'
import { addPerson, PASSWORD, sessionOf } from '../accounts/people.ts'
import { startSite, type TestSite } from '../startSite.ts'

const COOKIE = 'forecourt_session'

let running: TestSite
let now = Date.now()
let email = ''
let id = 0
let people = 0
beforeAll(async () => {
  running = await startSite({ clock: { now: () => now } })
  // The site's own worker looks every few seconds, and would deliver what is put here.
  await (running.site.outbox as OutboxWorker).close()
})
beforeEach(async () => {
  email = `person${++people}@cars.example`
  id = await addPerson(running, email, 'staff')
})
afterAll(() => running.close())

/** Runs `work` while a transaction of this very process is open, until `end` or the end of the work. */
async function duringChange<Result>(work: (end: () => void) => Promise<Result>): Promise<Result> {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = running.site.database.transaction(async () => {
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  const result = await work(gate.resolve)
  gate.resolve()
  await change
  return result
}

async function browserOf(account: number) {
  const browser = openBrowser(running.app)
  browser.cookies.set(COOKIE, await sessionOf(running, account))
  return browser
}
const seenAt = async () =>
  (
    await running.site.database.query.selectFrom('sessions').select('lastSeenAt').where('accountId', '=', id).execute()
  ).map(row => row.lastSeenAt)
const sessions = () =>
  running.site.database.query.selectFrom('sessions').select('id').where('accountId', '=', id).execute()

describe('while a long change is under way in the same process', () => {
  it('a mail that was handed over is noted, so that it is not sent twice [MODE-1]', async () => {
    const sent: string[] = []
    const taken = Promise.withResolvers<void>()
    const handedOver = Promise.withResolvers<void>()
    const mailer: Mailer = {
      send: async mail => {
        taken.resolve()
        await handedOver.promise
        sent.push(mail.subject)
      },
      close: () => {},
      forget: async () => {},
    }
    await running.site.database.transaction(transaction =>
      enqueueMail(running.site, transaction, {
        to: 'team@cars.example',
        replyTo: null,
        subject: 'Once',
        text: '',
        html: '',
      }),
    )
    const delivering = deliverNext(running.site, mailer)
    await taken.promise
    await duringChange(async end => {
      handedOver.resolve()
      await openBrowser(running.app).get('/api/auth/session')
      const tidying = [
        retryStuckMails(running.site),
        sweepDeliveredMails(running.site),
        sweepSessions(running.site),
        sweepOrphanPhotos(running.site),
      ]
      end()
      await Promise.all([delivering, ...tidying])
    })
    const rows = await running.site.database.query
      .selectFrom('outbox')
      .select(['sentAt', 'attempts'])
      .where('subject', '=', 'Once')
      .execute()
    expect([sent, rows]).toEqual([['Once'], [{ sentAt: now, attempts: 1 }]])
  })

  it('whoever reads does not wait, and has been seen when it is over [AUTH-1]', async () => {
    const browser = await browserOf(id)
    now += 10 * 60_000
    await duringChange(async () => {
      for (let read = 0; read < 3; read += 1)
        expect((await browser.get('/api/auth/session')).json()).toMatchObject({ account: { email } })
    })
    await expect.poll(seenAt).toEqual([now])
  })

  it('however many changes wait for the write lock, readers do not wait', async () => {
    const { database } = running.site
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const changes = Array.from({ length: 12 }, () =>
      database.withWriteLock(async () => {
        begun.resolve()
        await gate.promise
      }),
    )
    await begun.promise
    const reads = Array.from({ length: 12 }, () =>
      database.query.selectFrom('accounts').select('id').where('id', '=', id).execute(),
    )
    expect(await Promise.all(reads)).toEqual(reads.map(() => [{ id }]))
    gate.resolve()
    await Promise.all(changes)
  })

  it('signing in and out waits for the other write, and is done [AUTH-1]', async () => {
    const [leaving, other, coming] = [await browserOf(id), await sessionOf(running, id), openBrowser(running.app)]
    const replies = await duringChange(async end => {
      const asked = [leaving.post('/api/auth/logout'), coming.post('/api/auth/login', { email, password: PASSWORD })]
      const ended = endOneSession(running.site, id, hashToken(other))
      await openBrowser(running.app).get('/api/auth/session')
      end()
      expect(await ended).toBe(true)
      return Promise.all(asked)
    })
    expect(replies.map(reply => reply.statusCode)).toEqual([200, 200])
    expect(await sessions()).toEqual([{ id: hashToken(coming.cookies.get(COOKIE) ?? '') }])
  })

  it('an OTP is verified, and wrong tries are used up [AUTH-5]', async () => {
    const address = `new-${email}`
    const asker = openBrowser(running.app)
    await asker.post('/api/auth/request-otp-registration', { email: address })
    const code = await otpFor(running, address)
    const check = (otp: string) => asker.post('/api/auth/validate-otp', { email: address, otp })
    const replies = await duringChange(async end => {
      const asked = [...Array.from({ length: 4 }, () => check(otherThan(code))), check(code)]
      await openBrowser(running.app).get('/api/auth/session')
      end()
      return Promise.all(asked)
    })
    expect(replies.map(reply => reply.statusCode).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect((await check(code)).statusCode).toBe(400)
  })
})
