import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import { openMailer } from '#platform/mail/openMailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { deliverNext, enqueueMail, listStuckMails, retryStuckMails } from '#services/outbox/outbox.ts'
import { CLAIM_MS } from '#services/outbox/keepClaim.ts'
import type { OutboxWorker } from '#services/outbox/outboxWorker.ts'
import { dropOldMails, sweepDeliveredMails } from '#services/outbox/sweepMails.ts'
import { startSite, type TestSite } from '../startSite.ts'
import { startSmtpServer, type TestSmtpServer } from './smtpServer.ts'

const HOUR_MS = 3_600_000
// A busy machine may let a server that takes mails be silent for longer than the test waits for one that stalls.
const SILENCE_MS = { take: 10_000, stall: 300 }
const clock: Clock & { at: number } = { at: Date.UTC(2026, 10, 21), now: () => clock.at }

let running: TestSite
let smtp: TestSmtpServer
let mailer: Mailer
let hasty: Mailer
beforeAll(async () => {
  running = await startSite({ clock })
  // The site's own worker looks every few seconds, and would deliver what is put here.
  await (running.site.outbox as OutboxWorker).close()
  smtp = await startSmtpServer()
  const settings = {
    smtpUrl: smtp.url,
    smtpPlaintext: false,
    mailFrom: { name: 'Rao & "Sons", Cars', address: 'site@cars.example' },
    dataDir: running.site.configuration.dataDir,
  }
  mailer = openMailer(settings, SILENCE_MS.take)
  hasty = openMailer(settings, SILENCE_MS.stall)
})
afterAll(async () => {
  mailer.close()
  hasty.close()
  await smtp.close()
  await running.close()
})
afterEach(async () => {
  smtp.taken.length = 0
  smtp.manner = 'take'
  await running.site.database.transaction(transaction => transaction.deleteFrom('outbox').execute())
})

async function put(subject: string): Promise<void> {
  await running.site.database.transaction(transaction =>
    enqueueMail(running.site, transaction, {
      to: 'team@cars.example',
      replyTo: 'asha@example.com',
      subject,
      text: 'plain words',
      html: '<p>words</p>',
    }),
  )
}
const rows = () => running.site.database.query.selectFrom('outbox').selectAll().orderBy('id').execute()
async function deliverAll(): Promise<void> {
  const chosen = smtp.manner === 'stall' ? hasty : mailer
  while (await deliverNext(running.site, chosen)) {
    /* on to the next */
  }
}

describe('the outbox [MODE-1]', () => {
  it('hands each mail over once, plain and in HTML, to be answered to the sender', async () => {
    await put('First')
    await put('Second')
    await deliverAll()
    await deliverAll()
    expect(smtp.taken.map(mail => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual(['First', 'Second'])
    expect(smtp.taken[0]).toMatch(/^Reply-To: asha@example\.com\r$/m)
    expect(smtp.taken[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(smtp.taken[0]).toContain('From: "Rao & \\"Sons\\", Cars" <site@cars.example>\r\n')
    expect(smtp.taken[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r$/m)
    expect(smtp.taken[0]).toContain('text/plain')
    expect(smtp.taken[0]).toContain('text/html')
  })

  it('says where one unsubscribes with one press, where that can be, and forgets it with the words [FIND-11]', async () => {
    await running.site.database.transaction(transaction =>
      enqueueMail(running.site, transaction, {
        to: 'asha@example.com',
        replyTo: null,
        subject: 'A car',
        text: 'plain words',
        html: '<p>words</p>',
        isSecret: true,
        unsubscribeAddress: 'https://cars.example/alerts/x/unsubscribe',
      }),
    )
    await put('Not of that kind')
    await deliverAll()
    expect(smtp.taken[0]).toMatch(/^List-Unsubscribe: <https:\/\/cars\.example\/alerts\/x\/unsubscribe>\r$/m)
    expect(smtp.taken[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(smtp.taken[1]).not.toContain('List-Unsubscribe')
    expect((await rows()).map(row => row.unsubscribeAddress)).toEqual([null, null])
  })

  it('keeps nothing of a transaction that fails', async () => {
    await expect(
      running.site.database.transaction(async transaction => {
        await enqueueMail(running.site, transaction, {
          to: 'a@cars.example',
          replyTo: null,
          subject: 'No',
          text: '',
          html: '',
        })
        throw new Error('the enquiry could not be stored')
      }),
    ).rejects.toThrow('could not be stored')
    expect(await rows()).toEqual([])
  })

  it.each(['refuse', 'stall', 'drop'] as const)(
    'tries again, later and later, while the server would %s, with the same Message-ID',
    async manner => {
      smtp.manner = manner
      await put('Patience')
      const waits: number[] = []
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await deliverAll()
        const [row] = await rows()
        expect(row?.lastError).not.toBeNull()
        waits.push((row?.dueAt ?? 0) - clock.at)
        clock.at = row?.dueAt ?? 0
      }
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
      expect(new Set(waits).size).toBe(3)
      smtp.manner = 'take'
      await deliverAll()
      expect(smtp.taken).toHaveLength(1)
      expect(smtp.taken[0]).toContain(`Message-ID: <${(await rows())[0]?.messageId}>`)
    },
  )

  it('is delivered by another process soon after the one that had it was killed, under the same Message-ID [OPS-4]', async () => {
    await put('Left behind')
    const killed = { ...mailer, send: () => new Promise<never>(() => {}) }
    void deliverNext(running.site, killed, { beatMs: 3_600_000 })
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await deliverAll()
    expect(smtp.taken).toHaveLength(0)
    // With the five seconds after which a worker looks again this is less than thirty.
    expect(CLAIM_MS).toBeLessThanOrEqual(20_000)
    clock.at += CLAIM_MS
    await deliverAll()
    expect(smtp.taken).toHaveLength(1)
    expect(smtp.taken[0]).toContain(`Message-ID: <${(await rows())[0]?.messageId}>`)
  })

  it('is left to a process whose delivery takes long [OPS-4]', async () => {
    await put('Slowly')
    const goesOn = Promise.withResolvers<void>()
    const slow: Mailer = { ...mailer, send: mail => goesOn.promise.then(() => mailer.send(mail)) }
    const delivered = deliverNext(running.site, slow, { beatMs: 20 })
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    for (let time = 0; time < 3; time += 1) {
      const due = (await rows())[0]?.dueAt ?? 0
      clock.at += CLAIM_MS - 1
      await expect.poll(async () => (await rows())[0]?.dueAt).toBeGreaterThan(due)
      await deliverAll()
    }
    goesOn.resolve()
    await delivered
    expect(smtp.taken).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: clock.at }])
  })

  it('shows what is stuck, and why', async () => {
    smtp.manner = 'refuse'
    await put('Stuck')
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await deliverAll()
      clock.at += 13 * HOUR_MS
    }
    expect(await listStuckMails(running.site)).toMatchObject({
      total: 1,
      mails: [{ subject: 'Stuck', attempts: 6, lastError: expect.stringContaining('Mailbox full') }],
    })
    for (let further = 0; further < 50; further += 1) await put(`Further ${further}`)
    await running.site.database.transaction(transaction =>
      transaction.updateTable('outbox').set({ lastError: 'Mailbox full' }).execute(),
    )
    const { total, mails } = await listStuckMails(running.site)
    expect([total, mails.length, mails[0]?.subject]).toEqual([51, 50, 'Further 49'])
  })

  it('tries what is stuck again when asked to, but not what is being handed over', async () => {
    smtp.manner = 'refuse'
    await put('Stuck')
    await deliverAll()
    smtp.manner = 'take'
    await put('Under way')
    const killed: Mailer = { send: () => new Promise(() => {}), close: () => {}, forget: async () => {} }
    void deliverNext(running.site, killed)
    await expect.poll(async () => (await rows())[1]?.attempts).toBe(1)
    expect(await retryStuckMails(running.site)).toBe(1)
    await deliverAll()
    expect((await rows()).map(row => row.sentAt !== null)).toEqual([true, false])
    expect(await listStuckMails(running.site)).toEqual({ total: 0, mails: [] })
  })

  it('forgets the words of a one-time password as soon as they are delivered, and not before [AUTH-5]', async () => {
    smtp.manner = 'refuse'
    await running.site.database.transaction(transaction =>
      enqueueMail(running.site, transaction, {
        to: 'asha@example.com',
        replyTo: null,
        subject: 'Your OTP',
        text: 'plain 123456',
        html: '<p>123456</p>',
        isSecret: true,
      }),
    )
    await deliverAll()
    expect((await rows())[0]?.bodyText).toBe('plain 123456')
    smtp.manner = 'take'
    clock.at += HOUR_MS
    await deliverAll()
    expect(smtp.taken[0]).toContain('plain 123456')
    expect((await rows()).map(row => [row.sentAt, row.bodyText, row.bodyHtml])).toEqual([[clock.at, '', '']])
  })

  it('removes what was delivered, or written in vain, 30 days ago [OPS-8]', async () => {
    await put('Delivered')
    await deliverAll()
    smtp.manner = 'refuse'
    await put('Stuck')
    await deliverAll()
    clock.at += 29 * 24 * HOUR_MS
    const before = () => clock.at - 30 * 24 * HOUR_MS
    expect(await dropOldMails(running.site, before())).toBe(0)
    expect((await rows()).map(row => row.subject)).toEqual(['Delivered', 'Stuck'])
    clock.at += 48 * HOUR_MS
    await put('Fresh')
    expect(await dropOldMails(running.site, before())).toBe(2)
    expect((await rows()).map(row => [row.subject, row.bodyText])).toEqual([['Fresh', 'plain words']])
  })

  it('forgets the words of what was delivered a day ago', async () => {
    await put('Delivered')
    await deliverAll()
    await sweepDeliveredMails(running.site)
    expect((await rows())[0]?.bodyText).toBe('plain words')
    clock.at += 25 * HOUR_MS
    await put('Not delivered yet')
    await sweepDeliveredMails(running.site)
    expect((await rows()).map(row => [row.bodyText, row.bodyHtml])).toEqual([
      ['', ''],
      ['plain words', '<p>words</p>'],
    ])
  })

  it('is emptied by several workers at once without doubling anything', async () => {
    for (let mail = 0; mail < 20; mail += 1) await put(`Mail ${mail}`)
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    await deliverAll()
    const subjects = smtp.taken.map(mail => /^Subject: (.*)\r$/m.exec(mail)?.[1])
    expect(subjects).toHaveLength(20)
    expect(new Set(subjects).size).toBe(20)
  })

  it('takes up what a killed process had claimed, once its lease is over', async () => {
    await put('Claimed')
    const killed: Mailer = { send: () => new Promise(() => {}), close: () => {}, forget: async () => {} }
    void deliverNext(running.site, killed)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await deliverAll()
    expect(smtp.taken).toEqual([])
    clock.at += HOUR_MS
    await deliverAll()
    expect(smtp.taken).toHaveLength(1)
  })
})

describe('mails without an SMTP server [MODE-1]', () => {
  it('are files that a mail program opens', async () => {
    const { dataDir } = running.site.configuration
    const files = openMailer({
      smtpUrl: null,
      smtpPlaintext: false,
      mailFrom: { name: 'Rao & "Sons", Cars', address: 'site@cars.example' },
      dataDir,
    })
    await put('Über ₹ 5 Lakh')
    await deliverNext(running.site, files)
    const [row] = await rows()
    const path = `${dataDir}/outbox/${row?.messageId.replace('@', '_')}.eml`
    const mail = await readFile(path, 'utf8')
    expect(mail).toMatch(/^To: team@cars\.example\r?$/m)
    expect(mail).toContain('=?UTF-8?')
    await files.forget(row?.messageId ?? '')
    await files.forget('unknown@cars.example')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })
})
